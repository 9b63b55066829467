import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { write, YEAR, YEARS } from './rules.ts'

/** The tab Company. */
export const COMPANY_FIELDS = {
  company_name: {
    kind: 'line',
    label: t('console.settings.field.companyName.label'),
    write,
    input: { part: 'company', hint: t('console.settings.field.companyName.hint') },
  },
  company_legal_name: {
    kind: 'line',
    label: t('console.settings.field.companyLegalName.label'),
    write,
    input: { part: 'company' },
  },
  company_founded_year: {
    kind: 'year',
    label: t('console.settings.field.companyFoundedYear.label'),
    ...YEARS,
    format: YEAR,
    write,
    input: { part: 'company' },
  },
  company_mission: {
    kind: 'text',
    label: t('console.settings.field.companyMission.label'),
    write,
    input: { part: 'mission', lines: 3 },
  },
  company_vision: {
    kind: 'text',
    label: t('console.settings.field.companyVision.label'),
    write,
    input: { part: 'mission', lines: 3 },
  },
  company_values: {
    kind: 'list',
    label: t('console.settings.field.companyValues.label'),
    default: [],
    write,
    input: { part: 'mission' },
  },
  editorial_standards: {
    kind: 'text',
    label: t('console.settings.field.editorialStandards.label'),
    write,
    input: { part: 'mission', hint: t('console.settings.field.editorialStandards.hint'), lines: 4 },
  },
  ownership: {
    kind: 'text',
    label: t('console.settings.field.ownership.label'),
    maximum: 2000,
    write,
    input: { part: 'mission', hint: t('console.settings.field.ownership.hint'), lines: 4 },
  },
  corrections_policy: {
    kind: 'text',
    label: t('console.settings.field.correctionsPolicy.label'),
    maximum: 2000,
    write,
    input: { part: 'mission', hint: t('console.settings.field.correctionsPolicy.hint'), lines: 4 },
  },
} as const satisfies EntityFields
