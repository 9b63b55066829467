import type { FieldsWhere } from '@broadsheet/shared/domain/entityFields.ts'
import { SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'

/** Readers of single settings: missing, blank and malformed values have a default. */

export type Data = Record<string, unknown>

/** Settings whose default is a text. */
type TextWithDefault = FieldsWhere<
  typeof SETTINGS_FIELDS,
  { kind: 'line' | 'choice' | 'timezone'; default: string }
>

/** A trimmed text; its default when it is missing. */
export const textOrDefault = (data: Data, key: TextWithDefault): string =>
  textOr(data, key, SETTINGS_FIELDS[key].default)

/** A trimmed text. */
export const textOr = <T>(data: Data, key: string, otherwise: T): string | T => {
  const value = data[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise
}

/** A text; null when it is missing. */
export const textOrNull = (data: Data, key: string) => textOr(data, key, null)

/** A number; null for anything else, including a number in a string. */
export const numberOrNull = (data: Data, key: string) =>
  typeof data[key] === 'number' ? data[key] : null

/** Switches are on by default (specification, section 3). */
export const isOn = (data: Data, key: string) => data[key] !== false

/** A list of texts without blank ones; empty when it is missing. */
export function texts(data: Data, key: string): string[] {
  const list: unknown = data[key]
  const strings = Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  return strings.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/** A date such as 2025-10-10; null for anything else. */
export function dayOrNull(data: Data, key: string): string | null {
  const value = textOrNull(data, key)
  return value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null
}

/** An http(s) address; null for anything else, such as a script. */
export function addressOrNull(data: Data, key: string): string | null {
  const value = textOrNull(data, key)
  return value && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null
}

// Cached: validating a time zone is slower than everything else here, and every page reads the settings.
const knownZones = new Map<string, string>()

/** The time zone of the publication, with a name that every runtime supports. */
export function timeZoneOf(data: Data): string {
  const name = textOrDefault(data, 'timezone')
  const known = knownZones.get(name) ?? checkedZone(name)
  knownZones.set(name, known)
  return known
}

function checkedZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return SETTINGS_FIELDS.timezone.default
  }
}
