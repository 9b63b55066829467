/** Readers of single settings: what is missing, blank or of the wrong kind has a default. */

export type Data = Record<string, unknown>

/** A text without the white space around it. */
export const textOr = <T>(data: Data, key: string, otherwise: T): string | T => {
  const value = data[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise
}

/** A text; null where there is none. */
export const textOrNull = (data: Data, key: string) => textOr(data, key, null)

/** A number; null for anything else, a number written as text included. */
export const numberOrNull = (data: Data, key: string) =>
  typeof data[key] === 'number' ? data[key] : null

/** Switches are on unless they are switched off (specification, section 3). */
export const isOn = (data: Data, key: string) => data[key] !== false

/** A list of texts, without blank ones; empty where there is none. */
export function texts(data: Data, key: string): string[] {
  const list: unknown = data[key]
  const strings = Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  return strings.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/** A day, as 2025-10-10; null for anything else. */
export function dayOrNull(data: Data, key: string): string | null {
  const value = textOrNull(data, key)
  return value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null
}

/** An address of the web; anything else, such as a script, is none. */
export function addressOrNull(data: Data, key: string): string | null {
  const value = textOrNull(data, key)
  return value && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null
}

const DEFAULT_TIME_ZONE = 'America/New_York'

// Asking for a zone costs more than all the rest of this file, and every page reads the settings.
const knownZones = new Map<string, string>()

/** The zone of the paper, as a name every runtime knows. */
export function timeZoneOf(data: Data): string {
  const name = textOr(data, 'timezone', DEFAULT_TIME_ZONE)
  const known = knownZones.get(name) ?? checkedZone(name)
  knownZones.set(name, known)
  return known
}

function checkedZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
