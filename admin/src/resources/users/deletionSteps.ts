import type { Call } from '../../providers/consoleProvider.ts'
import type { UserDetails } from './userDetails.ts'

/** What happens to the articles of a deleted account. */
export interface ArticlesChoice {
  articles: 'keep_byline' | 'reassign' | 'archive'
  /** The account that gets the articles; null unless they are reassigned. */
  successor: string | null
}

/** Number of articles in any state. */
export const articlesOf = ({ published, scheduled, drafts, archived }: UserDetails) =>
  published + scheduled + drafts + archived

/** Number of articles that a choice changes at most. */
export function articlesToChange(
  { articles }: Pick<ArticlesChoice, 'articles'>,
  details: UserDetails,
): number {
  if (articles === 'reassign') return articlesOf(details)
  return articles === 'archive' ? details.published + details.scheduled : 0
}

/**
 * Deletes an account after changing its articles in steps, because thousands at once would exceed the time limit of
 * the database.
 *
 * @param report - receives the number of articles changed so far.
 * @param callFunction - calls a function of the database.
 * @throws CallError; the articles that were changed stay so, and another attempt continues with the others.
 */
export async function deleteInSteps(
  account: string,
  { articles, successor }: ArticlesChoice,
  report: (done: number) => void,
  callFunction: Call,
): Promise<void> {
  const args = { account, articles, ...(articles === 'reassign' && { successor }) }
  if (articles !== 'keep_byline') {
    for (let done = 0; ; report(done)) {
      const changed = Number(await callFunction('prepare_account_deletion', args))
      if (changed === 0) break
      done += changed
    }
  }
  await callFunction('delete_account', args)
}
