import { SETTINGS_GROUPS, type SettingsField } from '@broadsheet/shared/domain/settings.ts'

const { identity, company, about, seo, social, contact, advanced } = SETTINGS_GROUPS
const PLACES: readonly (readonly [string, object])[] = [
  ['company', company],
  ['about', about],
  ['seo', seo],
  ['social', social],
  ['contact', contact],
  ['advanced', { ...advanced, publishing_policy: identity.publishing_policy }],
  ['general', identity],
]

/** The tab that contains a field. */
export function tabOf(field: string): string {
  return PLACES.find(([, fields]) => (field as SettingsField) in fields)?.[0] ?? 'legal'
}
