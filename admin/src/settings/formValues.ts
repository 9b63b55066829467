import type { SettingsField } from '@broadsheet/shared/domain/settings.ts'

/** A row of the settings as it is read. */
export type SettingsRow = Partial<Record<SettingsField, unknown>> & { id?: string }

/** What the form holds at first: the row, with the site name where a company has none of its own. */
export function formValues(row: SettingsRow): SettingsRow {
  return { ...row, company_name: row.company_name || row.site_name }
}
