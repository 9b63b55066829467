/** Whether the address names a comment, so the discussion has to load at once. */
export const namesComment = () => location.hash.startsWith('#comment-')

/**
 * Calls back on the first interaction with a discussion: a click or focus inside it, or a link to a comment;
 * scrolling does not count.
 *
 * @returns cancels it.
 */
export function onInteraction(article: string, callback: () => void): () => void {
  const section = document.querySelector<HTMLElement>(`[data-discussion="${article}"]`)
  const controller = new AbortController()
  const { signal } = controller
  const interact = () => {
    controller.abort()
    callback()
  }
  for (const type of ['click', 'focusin'] as const)
    section?.addEventListener(type, interact, { signal, capture: true })
  addEventListener('hashchange', () => namesComment() && interact(), { signal })
  return () => controller.abort()
}
