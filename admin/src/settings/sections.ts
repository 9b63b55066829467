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
    label: t('console.settings.tab.general'),
    sections: {
      identity: t('console.settings.section.identity'),
      language: t('fields.publicationLanguage'),
      newsletter: t('console.settings.section.newsletter'),
      support: t('console.settings.section.support'),
    },
  },
  {
    id: 'company',
    label: t('console.settings.tab.company'),
    sections: {
      company: t('console.settings.section.company'),
      mission: t('console.settings.section.mission'),
    },
  },
  {
    id: 'about',
    label: t('console.settings.tab.about'),
    sections: { about: t('console.settings.section.about') },
  },
  {
    id: 'seo',
    label: t('console.settings.tab.seo'),
    sections: { seo: t('console.settings.section.seo') },
  },
  {
    id: 'social',
    label: t('console.settings.tab.social'),
    sections: { social: t('console.settings.section.social') },
  },
  {
    id: 'contact',
    label: t('console.settings.tab.contact'),
    sections: {
      people: t('console.settings.section.people'),
      phone: t('console.settings.section.phone'),
      address: t('console.settings.section.address'),
    },
  },
  {
    id: 'legal',
    label: t('console.settings.tab.legal'),
    sections: {
      dates: t('console.settings.section.dates'),
      law: t('console.settings.section.law'),
      copyright: t('console.settings.section.copyright'),
    },
  },
  {
    id: 'advanced',
    label: t('console.settings.tab.advanced'),
    sections: {
      features: t('console.settings.section.features'),
      comments: t('console.settings.section.comments'),
      integrations: t('console.settings.section.integrations'),
      code: t('console.settings.section.code'),
      retention: t('console.settings.section.retention'),
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
