import {
  SETTINGS_COLUMNS,
  SETTINGS_FIELDS,
  type SettingsField,
} from '@broadsheet/shared/domain/settingsFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A part of a tab; fields name it as `input.part`. */
export type SectionId = (typeof SETTINGS_FIELDS)[SettingsField]['input']['part']

interface Tab {
  id: string
  label: string
  /** Titles of its sections. */
  sections: Partial<Record<SectionId, string>>
}

/** The eight tabs of the settings, in the order of the specification. */
export const TABS: readonly Tab[] = [
  {
    id: 'general',
    label: 'General',
    sections: { identity: 'Identity', language: t('fields.publicationLanguage') },
  },
  {
    id: 'company',
    label: 'Company Info',
    sections: { company: 'Company', mission: 'Mission and values' },
  },
  { id: 'about', label: 'About Us', sections: { about: 'About page' } },
  { id: 'seo', label: 'SEO', sections: { seo: 'Search engines' } },
  { id: 'social', label: 'Social Media', sections: { social: 'Social networks' } },
  {
    id: 'contact',
    label: 'Contact',
    sections: {
      people: 'People and addresses',
      phone: 'Phone and hours',
      address: 'Postal address',
    },
  },
  {
    id: 'legal',
    label: 'Legal',
    sections: { dates: 'Last updated', law: 'Law', copyright: 'Copyright' },
  },
  {
    id: 'advanced',
    label: 'Advanced',
    sections: {
      features: 'Features',
      integrations: 'Integrations',
      code: 'Custom code',
      retention: 'Retention',
    },
  },
]

/** The fields of a section, in the order of the table. */
export const fieldsOf = (section: string): SettingsField[] =>
  SETTINGS_COLUMNS.filter((name) => SETTINGS_FIELDS[name].input.part === section)

/** The tab that contains a field. */
export function tabOf(field: string): string | undefined {
  const part = SETTINGS_FIELDS[field as SettingsField]?.input.part
  return TABS.find(({ sections }) => part in sections)?.id
}
