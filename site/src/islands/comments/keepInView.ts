/** Milliseconds without movement after which the layout counts as complete. */
const QUIET = 1_500
/** Events by which a reader leaves the position. */
const READER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls an element to the middle of the window at once, and keeps it there while content above it loads:
 * earlier comments, images, parts of a long discussion whose height was estimated. Ends on the first input of
 * the reader, or when the page has loaded and no longer moves.
 *
 * @returns a function that ends it early.
 */
export function keepInView(element: HTMLElement): () => void {
  const page = element.ownerDocument
  // Smooth scrolling would end at the position at which it started to scroll.
  const place = () => element.scrollIntoView({ block: 'center', behavior: 'instant' })
  let quiet: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(quiet)
    growth.disconnect()
    removeEventListener('load', settle)
    for (const type of READER) removeEventListener(type, end, true)
  }
  const settle = () => {
    place()
    clearTimeout(quiet)
    if (page.readyState === 'complete') quiet = setTimeout(end, QUIET)
  }
  const growth = new ResizeObserver(settle)
  growth.observe(page.body)
  // On reload, the browser restores the scroll position up to this event.
  addEventListener('load', settle)
  for (const type of READER) addEventListener(type, end, { capture: true, passive: true })
  settle()
  return end
}
