import type { DemoContent } from '../../../supabase/seed/index.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../write.ts'
import type { Known } from './known.ts'
import { liveRows } from './liveRows.ts'
import { assignmentRows, reviewRows } from './planningRows.ts'
import { seedFronts } from './seedFronts.ts'
import { seedRemovals } from './seedRemovals.ts'

/**
 * Writes what the staff of the demo works on, after the articles: reviews, assignments, live entries, fronts and
 * removals for legal reasons.
 *
 * @throws {WriteError} if the database refuses a row.
 */
export async function seedStaff(
  client: SecretClient,
  demo: DemoContent,
  known: Known,
): Promise<void> {
  const { staff } = demo
  await seedReviews(client, demo, known)
  const assignments = client.from('assignments').insert(assignmentRows(demo, known))
  mustSucceed('assignments', (await assignments).error)
  const entries = client.from('live_entries').insert(liveRows(staff.live, known))
  mustSucceed('live entries', (await entries).error)
  await seedFronts(client, staff.fronts, known)
  await seedRemovals(client, staff, known)
}

/** Writes the history of the reviews; a draft was last changed when its review was. */
async function seedReviews(client: SecretClient, demo: DemoContent, known: Known): Promise<void> {
  const rows = reviewRows(demo, known)
  mustSucceed('reviews', (await client.from('article_reviews').insert(rows)).error)
  for (const [article, updated_at] of new Map(rows.map((row) => [row.article_id, row.created_at])))
    mustSucceed(
      'date of a review',
      (await client.from('articles').update({ updated_at }).eq('id', article)).error,
    )
}
