import { ISSUE_PARAMETER } from '@broadsheet/shared/newsletter/issueParameter.ts'
import { callFunction } from '../api/publicApi.ts'

/** Counts that a link of a newsletter led to the article, and removes the name of the issue from the address. */
export function countClick(article: string): void {
  const address = new URL(location.href)
  const issue = address.searchParams.get(ISSUE_PARAMETER) ?? ''
  address.searchParams.delete(ISSUE_PARAMETER)
  history.replaceState(history.state, '', address)
  // The statistics of an issue are approximate: readers with Do Not Track are not in them.
  callFunction('count_newsletter_click', { issue_slug: issue, article }).catch(() => {})
}
