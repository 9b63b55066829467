/** Milliseconds without movement after which the layout counts as complete. */
const QUIET = 1_500
/** Events with which a reader scrolls or acts. */
const READER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

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
  const scroll = () => element.scrollIntoView({ block: 'center', behavior: 'instant' })
  let quietTimer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(quietTimer)
    observer.disconnect()
    removeEventListener('load', rescroll)
    for (const type of READER_EVENTS) removeEventListener(type, end, true)
  }
  const rescroll = () => {
    scroll()
    clearTimeout(quietTimer)
    if (page.readyState === 'complete') quietTimer = setTimeout(end, QUIET)
  }
  const observer = new ResizeObserver(rescroll)
  observer.observe(page.body)
  // On reload, the browser restores the scroll position up to this event.
  addEventListener('load', rescroll)
  for (const type of READER_EVENTS) addEventListener(type, end, { capture: true, passive: true })
  rescroll()
  return end
}
