/** A page that has not moved for this long is taken to be laid out, in milliseconds. */
const QUIET = 1_500
/** What a reader does who wants to be somewhere else. */
const READER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Brings an element into the middle of the window, at once, and keeps it there while what stands
 * above it still takes its place: pages of comments, pictures, parts of a long discussion whose
 * height was only estimated. Ends as soon as the reader does anything, or when the page has loaded
 * and stays quiet.
 *
 * @returns ends it early.
 */
export function keepInView(element: HTMLElement): () => void {
  const page = element.ownerDocument
  // Smoothly, the window would go to where the element was when the way began.
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
  // A browser that reloads goes back to where the reader was, up to this moment.
  addEventListener('load', settle)
  for (const type of READER) addEventListener(type, end, { capture: true, passive: true })
  settle()
  return end
}
