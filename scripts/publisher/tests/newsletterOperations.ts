import type { Operation, TestInstance } from './operation.ts'

/** Adds sent issues of the default list, with an article each. */
export async function sendIssues({ sql, fresh }: TestInstance, count: number): Promise<void> {
  const first = fresh()
  await sql`
    insert into public.newsletter_issues
      (list_id, slug, subject, intro, article_ids, state, started_at, finished_at)
    select l.id, 'issue-' || ${first} || '-' || number, 'Issue ' || ${first} || ', part ' || number, 'Good *morning*.',
      array(select id from public.articles where status = 'published' order by slug limit 1), 'sent',
      now() + number * interval '1 second', now()
    from public.newsletter_lists l, generate_series(1, ${count}::integer) number where l.is_default`
}

/** A random sent issue; undefined if there is none. */
async function someIssue({ sql, random }: TestInstance): Promise<string | undefined> {
  const rows = await sql<{ id: string }[]>`
    select id from public.newsletter_issues where state = 'sent' order by slug`
  return random.pick(rows)?.id
}

/** Operations on sent issues of the newsletter and their lists. */
export const newsletterOperations: Record<string, Operation> = {
  'send newsletter issues': (testInstance) =>
    sendIssues(testInstance, 1 + testInstance.random.below(40)),
  async 'change newsletter issue'(testInstance) {
    const issue = await someIssue(testInstance)
    if (issue)
      await testInstance.sql`update public.newsletter_issues set intro = ${`Text ${testInstance.fresh()}.`}
        where id = ${issue}`
  },
  async 'delete newsletter issue'(testInstance) {
    const issue = await someIssue(testInstance)
    if (issue) await testInstance.sql`delete from public.newsletter_issues where id = ${issue}`
  },
  async 'rename newsletter list'({ sql, fresh }) {
    await sql`update public.newsletter_lists set name = ${`Letter ${fresh()}`} where is_default`
  },
}
