import type { SecretClient } from '../../../database/client.ts'
import { fillTemplates } from './pages.ts'
import { must, ODD_TEXT } from './values.ts'

/** Adds a planned story, and the finished assignment of an article. */
export async function fillAssignments(client: SecretClient, article_id: string, people: string[]) {
  const [assignee_id, reviewer_id] = people
  const template_id = await fillTemplates(client, reviewer_id ?? '')
  const planned = {
    headline: ODD_TEXT.slice(4, 60).trim(),
    note: ODD_TEXT,
    planned_for: '2026-12-01',
    template_id,
  }
  const finished = { article_id, headline: 'First', finished_at: '2014-11-13T12:00:00Z' }
  const review = { article_id, state: 'changes_requested', note: ODD_TEXT, actor_id: reviewer_id }
  await must(
    client
      .from('article_reviews')
      .insert(review as never)
      .select('id'),
  )
  const rows = [
    { ...planned, assignee_id, reviewer_id, deadline: '2026-11-30T17:00:00.123456Z', version: 3 },
    { ...finished, created_by: assignee_id },
  ]
  for (const row of rows)
    await must(
      client
        .from('assignments')
        .insert(row as never)
        .select('id'),
    )
}
