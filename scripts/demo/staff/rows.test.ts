import { expect, it } from 'vitest'
import { demoFolder, readDemo } from '../../../supabase/seed/index.ts'
import { withStaff } from '../../../supabase/seed/withStaff.ts'
import { articleColumns } from './articleColumns.ts'
import type { Known } from './known.ts'
import { dayIn, momentIn } from './moments.ts'
import { assignmentRows } from './planningRows.ts'

/** An hour after the end of the day in UTC is the evening before in New York. */
const clock = { now: new Date('2026-11-28T01:00:00Z'), timeZone: 'America/New_York' }

it('counts days in the time zone of the publication', () => {
  expect(dayIn(0, clock)).toBe('2026-11-27')
  expect(dayIn(5, clock)).toBe('2026-12-02')
  expect(momentIn({ inDays: 1, at: '06:00' }, clock)).toBe('2026-11-28T11:00:00.000Z')
  expect(momentIn({ inDays: -1, at: '17:00' }, clock)).toBe('2026-11-26T22:00:00.000Z')
})

it('publishes scheduled articles after the start, and marks the live coverage as running', async () => {
  const { staff } = await readDemo(demoFolder('en'))
  const columns = articleColumns(staff, clock)
  for (const { article } of staff.planning.scheduled) {
    const { status, published_at } = columns.get(article) ?? {}
    expect(status).toBe('published')
    expect(Date.parse(published_at ?? '')).toBeGreaterThan(clock.now.getTime())
  }
  expect(columns.get(staff.live.article)).toMatchObject({
    article_type: 'live',
    live_state: 'live',
  })
})

it('names an unknown person', async () => {
  const demo = withStaff(await readDemo(demoFolder('en')))
  const none = new Map<string, string>()
  const articles = new Map(demo.articles.map(({ slug }) => [slug, slug]))
  const categories = new Map(demo.categories.map(({ slug }) => [slug, slug]))
  const known: Known = { ...clock, people: none, categories, tags: none, articles }
  expect(() => assignmentRows(demo, known)).toThrow(/The demo has no priya\.raman\./)
})
