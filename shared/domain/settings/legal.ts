import { t } from '../../messages/t.ts'
import { type EntityFields, THIS_YEAR, TODAY } from '../entityFields.ts'
import { write, YEAR, YEARS } from './rules.ts'

const LICENSE_TYPES = [
  'All Rights Reserved',
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC BY-NC-SA 4.0',
  'MIT License',
  'Custom',
] as const
const DATE = t('console.settings.field.dateFormat')

/** The tab Legal. */
export const LEGAL_FIELDS = {
  privacy_last_updated: {
    kind: 'day',
    label: t('console.settings.field.privacyLastUpdated.label'),
    default: TODAY,
    format: DATE,
    write,
    input: { part: 'dates' },
  },
  terms_last_updated: {
    kind: 'day',
    label: t('console.settings.field.termsLastUpdated.label'),
    default: TODAY,
    format: DATE,
    write,
    input: { part: 'dates' },
  },
  accessibility_last_updated: {
    kind: 'day',
    label: t('console.settings.field.accessibilityLastUpdated.label'),
    default: TODAY,
    format: DATE,
    write,
    input: { part: 'dates' },
  },
  legal_jurisdiction: {
    kind: 'line',
    label: t('console.settings.field.legalJurisdiction.label'),
    default: 'California, USA',
    write,
    input: { part: 'law' },
  },
  legal_governing_law: {
    kind: 'line',
    label: t('console.settings.field.legalGoverningLaw.label'),
    write,
    input: { part: 'law' },
  },
  disclaimer: {
    kind: 'text',
    label: t('console.settings.field.disclaimer.label'),
    write,
    input: { part: 'law', lines: 4 },
  },
  license_type: {
    kind: 'choice',
    label: t('console.settings.field.licenseType.label'),
    choices: LICENSE_TYPES,
    choiceLabels: {
      'All Rights Reserved': t('console.settings.field.licenseType.allRightsReserved'),
      'MIT License': t('console.settings.field.licenseType.mit'),
      Custom: t('console.settings.field.licenseType.custom'),
    },
    default: 'All Rights Reserved',
    required: t('console.settings.field.licenseType.required'),
    write,
    input: { part: 'copyright' },
  },
  copyright_year: {
    kind: 'year',
    label: t('console.settings.field.copyrightYear.label'),
    ...YEARS,
    default: THIS_YEAR,
    format: YEAR,
    write,
    input: { part: 'copyright' },
  },
  copyright_notice: {
    kind: 'line',
    label: t('console.settings.field.copyrightNotice.label'),
    write,
    input: {
      part: 'copyright',
      hint: t('console.settings.field.copyrightNotice.hint'),
      isWide: true,
    },
  },
} as const satisfies EntityFields
