import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { DemoStaff } from '../../../supabase/seed/index.ts'
import { type DemoClock, momentIn } from './moments.ts'

/** Columns of the articles of the staff that their front matter does not have, by slug. */
export function articleColumns(
  { planning, live }: DemoStaff,
  clock: DemoClock,
): Map<string, Partial<TablesInsert<'articles'>>> {
  const scheduled = planning.scheduled.map(({ article, ...moment }) => {
    const published_at = momentIn(moment, clock)
    return [article, { status: 'published' as const, published_at }] as const
  })
  const submitted = planning.reviews.map(
    ({ article, history }) => [article, { review_status: history.at(-1)?.state ?? null }] as const,
  )
  const coverage = {
    ...{ article_type: 'live', live_order: 'newest', live_state: 'live' },
    live_summary: live.summary,
  }
  return new Map<string, Partial<TablesInsert<'articles'>>>([
    ...scheduled,
    ...submitted,
    [live.article, coverage],
  ])
}
