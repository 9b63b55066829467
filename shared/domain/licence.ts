/** Days before the end of a licence from which the staff is warned. */
export const LICENCE_WARNING_DAYS = 14
const DAY = 86_400_000

/** A day as YYYY-MM-DD, some days after a moment, in the time zone of the browser. */
export function dayAfter(now: number, days: number): string {
  const day = new Date(now + days * DAY)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Whether a licence has ended, or ends within the days of the warning. */
export function licenceEnd(until: string | null, now: number): 'ended' | 'soon' | null {
  if (until === null) return null
  if (until < dayAfter(now, 0)) return 'ended'
  return until <= dayAfter(now, LICENCE_WARNING_DAYS) ? 'soon' : null
}
