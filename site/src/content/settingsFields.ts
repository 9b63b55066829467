import type { FieldsWhere } from '@broadsheet/shared/domain/entityFields.ts'
import { SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'

/** Readers of single settings: a missing, blank or malformed one has a default. */

export type Data = Record<string, unknown>

/** Settings whose default is a text. */
type TextWithDefault = FieldsWhere<
  typeof SETTINGS_FIELDS,
  { kind: 'line' | 'choice' | 'timezone'; default: string }
>

/** A text without the white space around it; its default where there is none. */
export const textOrDefault = (data: Data, key: TextWithDefault): string =>
  textOr(data, key, SETTINGS_FIELDS[key].default)

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

// Asking for a zone costs more than all the rest of this file, and every page reads the settings.
const knownZones = new Map<string, string>()

/** The zone of the paper, as a name every runtime knows. */
export function timeZoneOf(data: Data): string {
  const name = textOrDefault(data, 'timezone')
  const known = knownZones.get(name) ?? checkedZone(name)
  knownZones.set(name, known)
  return known
}

function checkedZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return SETTINGS_FIELDS.timezone.default
  }
}
