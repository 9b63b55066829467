const two = (n: number) => String(n).padStart(2, '0')

/** Date and time of day in a time zone, as if it were UTC. */
function clockOf(date: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', calendar: 'iso8601', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    second: '2-digit',
  }).formatToParts(date)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(
    ...([value('year'), value('month') - 1, value('day')] as const),
    ...([value('hour'), value('minute'), value('second')] as const),
  )
}

/**
 * Formats a time for an input of type datetime-local, in a time zone, to the minute.
 *
 * @param iso - the time; null or invalid results in an empty field.
 * @param timeZone - IANA name.
 */
export function toZonedMoment(iso: string | null, timeZone: string): string {
  const date = new Date(iso ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(clockOf(date, timeZone)).toISOString().slice(0, 16)
}

/**
 * Parses the value of such an input as ISO 8601 in UTC. A time that is skipped when clocks change is that much later; of
 * a time that occurs twice it is the first.
 *
 * @returns null if it is empty or incomplete.
 */
export function fromZonedMoment(local: string, timeZone: string): string | null {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return null
  const offsetAt = (time: number) => clockOf(new Date(time), timeZone) - time
  const day = 86_400_000
  const [before, after] = [offsetAt(wanted - day), offsetAt(wanted + day)]
  const first = wanted - before
  const isRight = offsetAt(first) === before
  const second = wanted - after
  const time = isRight || offsetAt(second) !== after ? first : second
  return new Date(time).toISOString()
}

/**
 * The next time at which a clock in a time zone shows a full hour, as for an input of type datetime-local.
 *
 * @param hour - from 0 to 23.
 */
export function nextHour(hour: number, now: Date, timeZone: string): string {
  const today = toZonedMoment(now.toISOString(), timeZone)
  const day = new Date(Date.parse(`${today.slice(0, 10)}T00:00Z`))
  if (today.slice(11) >= `${two(hour)}:00`) day.setUTCDate(day.getUTCDate() + 1)
  return `${day.toISOString().slice(0, 10)}T${two(hour)}:00`
}
