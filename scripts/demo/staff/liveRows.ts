import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { DemoLive } from '../../../supabase/seed/index.ts'
import { idIn, type Known } from './known.ts'

/** Entries of the live coverage, published so many minutes before now. */
export function liveRows(
  live: DemoLive,
  { articles, people, now }: Known,
): TablesInsert<'live_entries'>[] {
  return live.entries.map(({ author, minutesAgo, headline, content, key, pinned }, at) => {
    const published_at = new Date(now.getTime() - minutesAgo * 60_000).toISOString()
    return {
      id: crypto.randomUUID(),
      ...{ article_id: idIn(articles, live.article), author_id: idIn(people, author) },
      ...{ headline, content, is_key: key, is_pinned: pinned, state: 'published' },
      ...{ number: at + 1, change: at + 1 },
      ...{ published_at, created_at: published_at, updated_at: published_at },
    }
  })
}
