/** A pause of this length, in milliseconds, ends a visit. */
const PAUSE = 30 * 60_000
const KEY = 'visit'

interface Visits {
  /** When the present visit was last seen, in milliseconds since 1970. */
  seen: number
  /** When the visit before it ended; null on the first. */
  before: number | null
}

/** Notes that the reader is here. Stays in this browser and is sent to nobody. */
export function noteVisit(now: number): void {
  const known = readVisits()
  const isNew = !known || now - known.seen > PAUSE
  const before = isNew ? (known?.seen ?? null) : known.before
  try {
    localStorage.setItem(KEY, JSON.stringify({ seen: now, before } satisfies Visits))
  } catch {
    // Without storage every visit is the first.
  }
}

/** When the reader's last visit ended; null when this is the first. */
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
