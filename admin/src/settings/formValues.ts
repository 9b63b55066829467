import { SETTINGS_COLUMNS, type SettingsField } from '@broadsheet/shared/domain/settingsFields.ts'

/** A settings row as read. */
export type SettingsRow = Partial<Record<SettingsField, unknown>> & {
  id?: string
  /** Incremented by every save; identifies the version an edit is based on. */
  version?: number
}

/** Columns of the settings. */
export const SETTINGS_META = { columns: ['id', 'version', ...SETTINGS_COLUMNS] }

/** Initial values of the form: the row, with the site name in place of an empty company name. */
export function formValues(row: SettingsRow): SettingsRow {
  return { ...row, company_name: row.company_name || row.site_name }
}
