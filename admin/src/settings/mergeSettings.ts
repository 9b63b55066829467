import type { SettingsField } from '@broadsheet/shared/domain/settingsFields.ts'
import type { SettingsRow } from './formValues.ts'

/** A field that two people changed at the same time. */
export interface Conflict {
  field: SettingsField
  theirs: unknown
  mine: unknown
}

export type Choice = 'theirs' | 'mine'

/** Whether two values of a field are equal; lists are compared by items. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))
}

/**
 * The edited fields.
 *
 * @param base - the settings the edit is based on.
 * @param edited - the settings in the form.
 */
export function changesSince(base: SettingsRow, edited: SettingsRow): SettingsRow {
  const changed = (Object.keys(edited) as SettingsField[]).filter(
    (field) => !isSame(edited[field], base[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, edited[field]]))
}

/**
 * The fields that both sides changed, to different values.
 *
 * @param base - the settings both edits are based on.
 * @param mine - the fields changed here.
 * @param current - the stored settings.
 */
export function conflictsOf(
  base: SettingsRow,
  mine: SettingsRow,
  current: SettingsRow,
): Conflict[] {
  return (Object.keys(mine) as SettingsField[])
    .filter((field) => !isSame(current[field], base[field]) && !isSame(current[field], mine[field]))
    .map((field) => ({ field, theirs: current[field], mine: mine[field] }))
}

/** The fields to save after each conflict is resolved. */
export function chosenChanges(
  mine: SettingsRow,
  choices: Partial<Record<SettingsField, Choice>>,
): SettingsRow {
  const fields = Object.keys(mine) as SettingsField[]
  return Object.fromEntries(
    fields.filter((field) => choices[field] !== 'theirs').map((field) => [field, mine[field]]),
  )
}
