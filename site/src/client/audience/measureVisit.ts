/** Time without input after which a reader is assumed to be away, in milliseconds. */
const IDLE = 30_000
const INPUTS = ['scroll', 'pointermove', 'pointerdown', 'keydown']

/** What a visit of an article reports when the page is hidden. */
export interface Engagement {
  /** Time of active reading, if it was measured. */
  seconds?: number
  /** How far the reader got in the text, in percent, if it was measured. */
  depth?: number
  /** Number of pressed buttons and links of sharing. */
  shares: number
}

/**
 * Measures one visit of an article: counts shares, and measures reading until the page is hidden for the first time,
 * because the visit may end then. Page and window are those of the browser.
 *
 * @param isSampled - whether reading is measured.
 * @param send - called when the page is hidden and there is something to report.
 * @param now - the present time in milliseconds, from any start.
 */
export function measureVisit(
  isSampled: boolean,
  send: (engagement: Engagement) => void,
  now: () => number,
): void {
  const text = document.querySelector('[data-article-text] .body')
  let isMeasured = isSampled
  let active = 0
  let depth = 0
  let shares = 0
  // While the page is hidden, no time passes.
  let last = document.hidden ? Infinity : now()
  const measure = () => {
    active += Math.max(0, Math.min(IDLE, now() - last))
    last = now()
    const { top = 0, height = 0 } = text?.getBoundingClientRect() ?? {}
    depth = Math.max(depth, Math.min(1, (innerHeight - top) / Math.max(1, height)))
  }
  const report = ({ type }: Event) => {
    if (type === 'visibilitychange' && !document.hidden) {
      last = now()
      return
    }
    if (isMeasured) measure()
    last = Infinity
    const reading = { seconds: Math.round(active / 1000), depth: Math.round(depth * 100) }
    if (isMeasured || shares) send({ ...(isMeasured && reading), shares })
    isMeasured = false
    shares = 0
  }
  if (isSampled) for (const type of INPUTS) addEventListener(type, measure, { passive: true })
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-share],[data-share-native],[data-copy]')) shares += 1
  })
  document.addEventListener('visibilitychange', report)
  // Some browsers do not report a page that is left as hidden.
  addEventListener('pagehide', report)
}
