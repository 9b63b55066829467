import { activeLocale } from '@broadsheet/shared/messages/active.ts'

/** Shows the number of comments in all places of the page. */
export function showCommentCount(page: ParentNode, count: number): void {
  for (const element of page.querySelectorAll('[data-comment-count]'))
    element.textContent = count > 0 ? count.toLocaleString(activeLocale()) : ''
}
