import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../errors.ts'

/** Whether a name is a time zone of the IANA database, such as Europe/Berlin. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}

/** @throws {TransferError} if the value of `--time-zone` is not a time zone. */
export function readZone(name: string): string {
  if (isZone(name)) return name
  throw new TransferError(t('cli.import.zoneInvalid', { value: name }))
}

/**
 * The moment at which clocks in a zone show a time. A time that a change of the clocks repeats is the first one.
 *
 * @param wall - the time as if it were UTC, in milliseconds.
 */
export function momentIn(zone: string, wall: number): number {
  const guess = wall - offsetAt(zone, wall)
  // The offset may differ between the guess and the result, near a change of the clocks.
  return wall - offsetAt(zone, guess)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Difference between the clocks of a zone and UTC at a moment, in milliseconds. */
function offsetAt(zone: string, moment: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
  formats.set(zone, format)
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}
