/** Scroll position in search results. */
export interface ResultsPosition {
  /** Number of shown results. */
  results: number
  /** Pixels from the top of the page. */
  top: number
}

const KEY = 'searchPosition'

/** The position stored in this history entry; null for a new visit. */
export function positionBefore(): ResultsPosition | null {
  const position = history.state?.[KEY]
  return position?.results > 0 ? position : null
}

/**
 * Stores the position in the history entry before the reader leaves the page. Scroll restoration of the
 * browser does not work, because the served page has no results.
 *
 * @param results - returns the number of shown results.
 */
export function followPosition(results: () => number): void {
  const note = () => {
    const position: ResultsPosition = { results: results(), top: scrollY }
    if (position.results === 0) return
    history.scrollRestoration = 'manual'
    history.replaceState({ ...history.state, [KEY]: position }, '')
  }
  // On click for links; pagehide covers other navigation.
  document.addEventListener('click', note, { capture: true })
  addEventListener('pagehide', note)
}
