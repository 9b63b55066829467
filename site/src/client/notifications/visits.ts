/** Inactivity that ends a visit, in milliseconds. */
const VISIT_TIMEOUT = 30 * 60_000
const KEY = 'visit'

interface Visits {
  /** Last activity of the current visit, in milliseconds since 1970. */
  seen: number
  /** End of the previous visit; null on the first visit. */
  before: number | null
}

/** Records a visit in this browser. It is not sent anywhere. */
export function recordVisit(now: number): void {
  const stored = readVisits()
  const isNew = !stored || now - stored.seen > VISIT_TIMEOUT
  const before = isNew ? (stored?.seen ?? null) : stored.before
  try {
    localStorage.setItem(KEY, JSON.stringify({ seen: now, before } satisfies Visits))
  } catch {
    // Storage is blocked: every visit is the first.
  }
}

/** End of the previous visit; null on the first visit. */
export function lastVisit(): Date | null {
  const before = readVisits()?.before
  return before ? new Date(before) : null
}

function readVisits(): Visits | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
