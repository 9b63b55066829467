import { type DemoStaff, momentOf } from '../../../supabase/seed/index.ts'
import type { SecretClient } from '../../database/client.ts'
import { articleRows } from '../articleRows.ts'
import { inserted, mustSucceed } from '../write.ts'
import { idIn, type Known } from './known.ts'

/** Publishes the articles that are removed for legal reasons, and removes them; staff can read the evidence. */
export async function seedRemovals(
  client: SecretClient,
  { articles, removals }: DemoStaff,
  known: Known,
): Promise<void> {
  const removed = articles.filter(({ slug }) => removals.some(({ article }) => article === slug))
  const ids = await inserted('articles', client, articleRows(removed, known))
  for (const { article, by, reason, ...age } of removals) {
    const parameters = { article: idIn(ids, article), reason, keep_evidence: true }
    mustSucceed(article, (await client.rpc('remove_article_legally', parameters)).error)
    // The secret key has no account.
    const made = {
      removed_by: idIn(known.people, by),
      removed_at: momentOf(age, known.now).toISOString(),
    }
    const removal = client.from('legal_removals').update(made)
    mustSucceed(article, (await removal.eq('subject_id', parameters.article)).error)
  }
}
