import type { LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import { type Operation, someId, type TestInstance } from './operation.ts'

/** Id of random live coverage; makes a random article live coverage if there is none. */
async function someCoverage(testInstance: TestInstance): Promise<string | null> {
  const { sql, random } = testInstance
  const rows =
    await sql`select id from public.articles where article_type = 'live' and live_state = 'live' order by slug`
  const id = random.pick(rows)?.id ?? (await someId(testInstance, 'articles'))
  if (id === null) return null
  await sql`update public.articles set article_type = 'live', reviewed_item = null, reviewed_kind = null, rating = null,
    verdict = null, live_order = ${random.pick(['newest', 'oldest']) ?? 'newest'}, live_state = 'live'
    where id = ${String(id)} and article_type is distinct from 'live'`
  return String(id)
}

/** Saves an entry as `save_live_entry` does for an account. */
export async function saveEntry(
  { sql }: Pick<TestInstance, 'sql'>,
  entry: Partial<LiveEntryInput> & Pick<LiveEntryInput, 'article_id'>,
): Promise<string> {
  const complete: LiveEntryInput = {
    ...{ id: crypto.randomUUID(), headline: '', content: '', state: 'published' },
    ...{ is_key: false, is_pinned: false, version: 0 },
    ...entry,
  }
  const [row] = await sql`select public.save_live_entry(${JSON.stringify(complete)}) as saved`
  if (!row?.saved.entry) throw new Error(`The entry was not saved: ${JSON.stringify(row)}`)
  return complete.id
}

export const liveOperations: Record<string, Operation> = {
  async 'post entries'(testInstance) {
    const { random, fresh, sql } = testInstance
    const article_id = await someCoverage(testInstance)
    if (article_id === null) return
    for (let count = 1 + random.below(20); count > 0; count--) {
      const n = fresh()
      const id = await saveEntry(testInstance, {
        article_id,
        headline: random.chance(0.6) ? `Update ${n}` : '',
        content: `What happened in minute ${n}.[^1]\n\n[^1]: Note ${n}.`,
        is_key: random.chance(0.2),
        is_pinned: random.chance(0.1),
      })
      await sql`update public.live_entries set author_id = ${await someId(testInstance, 'profiles')} where id = ${id}`
    }
  },
  async 'change an entry'({ sql, random, fresh }) {
    const rows =
      await sql`select * from public.live_entries where state = 'published' order by article_id, number`
    const row = random.pick(rows)
    if (!row) return
    if (random.chance(0.3)) await sql`select public.withdraw_live_entry(${row.id}, ${row.version})`
    else
      await sql`update public.live_entries set headline = ${`Corrected ${fresh()}`}, is_pinned = ${random.chance(0.3)},
        change = private.next_live_change(article_id), version = version + 1 where id = ${row.id}`
  },
  async 'change the state or summary of live coverage'(testInstance) {
    const { sql, random, fresh } = testInstance
    const article = await someCoverage(testInstance)
    if (article === null) return
    if (random.chance(0.3)) await sql`select public.set_live_state(${article}, 'ended')`
    else
      await sql`update public.articles set live_summary = ${`- Point ${fresh()}`} where id = ${article}`
  },
}
