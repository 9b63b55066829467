import { CORRECTION_KINDS, hasWrong } from '@broadsheet/shared/domain/corrections.ts'
import { type Operation, someId, type TestInstance } from './operation.ts'

/** Publishes a correction of an article; returns its id. */
export async function publishCorrection(
  { sql }: Pick<TestInstance, 'sql'>,
  fields: {
    article_id: string
    kind: string
    wrong: string | null
    corrected: string
    place?: string
  },
): Promise<string> {
  const given = JSON.stringify({ ...fields, publish: true })
  const [row] = await sql`select public.save_correction(${given}) ->> 'id' as id`
  return String(row?.id)
}

export const correctionOperations: Record<string, Operation> = {
  async 'publish a correction'({ sql, random, fresh }) {
    const rows = await sql<{ id: string }[]>`select id from public.articles
      where status <> 'draft' and published_at <= now() order by slug`
    const article = random.pick(rows)
    const kind = random.pick(CORRECTION_KINDS) ?? 'update'
    if (!article) return
    const number = fresh()
    await publishCorrection(
      { sql },
      {
        ...{ article_id: article.id, kind, corrected: `Right <number> ${number}.` },
        wrong: hasWrong(kind) ? `Wrong & ${number}.` : null,
        place: random.chance(0.5) ? 'top' : 'end',
      },
    )
  },
  async 'withdraw a correction'({ sql, random }) {
    const rows = await sql`select id, version from public.corrections
      where withdrawn_at is null order by corrected`
    const row = random.pick([...rows])
    if (row) await sql`select public.withdraw_correction(${row.id}, ${row.version})`
  },
  async 'withhold or show a version'(testInstance) {
    const { sql, random, fresh } = testInstance
    const article = await someId(testInstance, 'articles')
    const reason = random.chance(0.6) ? `Reason ${fresh()}` : ''
    await sql`select public.withhold_version(v.id, ${reason}) from (
      select id from public.article_versions where article_id = ${article}
      order by correction_id is not null, published_at limit 1) v`
  },
  async 'show or hide versions'({ sql, random }) {
    await sql`update public.site_settings set public_versions = ${random.chance(0.7)}`
  },
}
