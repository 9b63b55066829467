/** Scroll position in a list extended by Load More. */
export interface ListPosition {
  /** Number of added articles. */
  added: number
  /** Pixels from the top of the page. */
  top: number
}

const KEY = 'listPosition'

/** The position stored in this history entry; null for a new visit. */
export function positionBefore(): ListPosition | null {
  const position = history.state?.[KEY]
  return position?.added > 0 ? position : null
}

/**
 * Stores the position in the history entry before the reader leaves the page. Scroll restoration of the
 * browser does not work, because the added articles are missing in the built page.
 *
 * @param added - returns the number of articles added so far.
 */
export function followPosition(added: () => number): void {
  const note = () => {
    if (added() === 0) return
    const position: ListPosition = { added: added(), top: scrollY }
    history.scrollRestoration = 'manual'
    history.replaceState({ ...history.state, [KEY]: position }, '')
  }
  // On click for links; pagehide covers other navigation, but some browsers ignore changes there.
  document.addEventListener('click', note, { capture: true })
  addEventListener('pagehide', note)
  document.addEventListener('visibilitychange', note)
}
