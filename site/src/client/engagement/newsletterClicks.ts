import { ISSUE_PARAMETER } from '@broadsheet/shared/newsletter/issueParameter.ts'
import { callFunction } from '../api/publicApi.ts'
import { isCounted } from '../audience/counting.ts'

/**
 * Removes the name of the issue from the address, and counts that a link of it led to the article if the reader may be
 * counted.
 */
export async function countClick(article: string): Promise<void> {
  const address = new URL(location.href)
  const issue = address.searchParams.get(ISSUE_PARAMETER) ?? ''
  address.searchParams.delete(ISSUE_PARAMETER)
  history.replaceState(history.state, '', address)
  if (await isCounted())
    await callFunction('count_newsletter_click', { issue_slug: issue, article })
}
