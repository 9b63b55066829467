import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { write } from './rules.ts'

/** Programs and code of others on the pages: sections of the tab Advanced. */
export const CODE_FIELDS = {
  google_analytics_id: {
    kind: 'line',
    label: t('console.settings.field.googleAnalyticsId.label'),
    pattern: /^[A-Z]{1,3}-[A-Z0-9-]+$/,
    format: t('console.settings.field.googleAnalyticsId.format'),
    write,
    input: {
      part: 'integrations',
      hint: t('console.settings.field.consent'),
      placeholder: 'G-XXXXXXXXXX',
    },
  },
  google_adsense_id: {
    kind: 'line',
    label: t('console.settings.field.googleAdsenseId.label'),
    pattern: /^(ca-)?pub-[0-9]+$/,
    format: t('console.settings.field.googleAdsenseId.format'),
    write,
    input: {
      part: 'integrations',
      hint: t('console.settings.field.consent'),
      placeholder: 'ca-pub-0000000000000000',
    },
  },
  custom_css: {
    kind: 'code',
    label: t('console.settings.field.customCss.label'),
    write,
    input: { part: 'code', lines: 6 },
  },
  custom_js: {
    kind: 'code',
    label: t('console.settings.field.customJs.label'),
    write,
    input: { part: 'code', hint: t('console.settings.field.consent'), lines: 6 },
  },
} as const satisfies EntityFields
