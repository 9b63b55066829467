import type { LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import postgres, { type Sql } from 'postgres'

/** Live coverage of a benchmark. */
export interface BenchCoverage {
  slug: string
  /** Publishes an entry; resolves to its id when it is committed. */
  post: (n: number) => Promise<string>
  close: () => Promise<void>
}

const TEXT = 'The council heard the report and asked for figures it could **check**. '.repeat(5)

/** Makes the article with a number live coverage. */
export async function openCoverage(databaseUrl: string, number: number): Promise<BenchCoverage> {
  const sql: Sql = postgres(databaseUrl, { max: 4, onnotice: () => {} })
  const slug = `generated-${number}`
  const [article] =
    await sql`update public.articles set article_type = 'live', live_order = 'newest',
    live_state = 'live' where slug = ${slug} returning id`
  return {
    slug,
    async post(n) {
      const entry: LiveEntryInput = {
        ...{ id: crypto.randomUUID(), article_id: String(article?.id), headline: `Update ${n}` },
        ...{
          content: TEXT,
          state: 'published',
          is_key: n % 20 === 0,
          is_pinned: false,
          version: 0,
        },
      }
      await sql`select public.save_live_entry(${JSON.stringify(entry)})`
      return entry.id
    },
    close: () => sql.end({ timeout: 1 }),
  }
}
