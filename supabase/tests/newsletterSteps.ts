import type { TransactionSql } from 'postgres'
import { attempt, type Outcome, rollBackAfter, type TestDatabase, withIds } from './testDatabase.ts'

/** A statement of an actor; `database` is the owner of the tables. */
export type Step = [actor: string, statement: string]

/** Runs statements in sequence, in a transaction that is rolled back. Returns all outcomes. */
export type NewsletterSteps = (...steps: Step[]) => Promise<Outcome[]>

/**
 * Steps of tests of the newsletter. `{token}` is the secret in the newest request to confirm, `{page}` that of the
 * links in newsletters, and `{issue}` the newest issue.
 */
export const newsletterSteps =
  ({ sql, ids }: TestDatabase): NewsletterSteps =>
  (...steps) =>
    rollBackAfter(sql, async (tx) => {
      const outcomes: Outcome[] = []
      for (const [actor, statement] of steps) {
        const text = withIds(await withSecrets(tx, statement), ids)
        outcomes.push(
          actor === 'database'
            ? await asOwner(tx, text)
            : await attempt(tx, actor === 'visitor' ? null : (ids[actor] ?? null), text),
        )
      }
      return outcomes
    })

async function asOwner(tx: TransactionSql, text: string): Promise<Outcome> {
  const rows = await tx.unsafe(text)
  return { rows: rows.count, code: null, hint: null, result: [...rows] }
}

const NONE = '00000000-0000-4000-8000-000000000000'

async function withSecrets(tx: TransactionSql, statement: string): Promise<string> {
  const [found] = await tx`select
    (select parameters ->> 'token' from private.outgoing_mails where template = 'newsletter-confirmation' limit 1) as token,
    (select token::text from public.newsletter_tokens limit 1) as page,
    (select id::text from public.newsletter_issues order by created_at desc, id limit 1) as issue`
  return statement
    .replaceAll('{token}', String(found?.token ?? ''))
    .replaceAll('{page}', String(found?.page ?? NONE))
    .replaceAll('{issue}', String(found?.issue ?? NONE))
}
