import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { write } from './rules.ts'

/** The support box: the last section of the tab General. */
export const SUPPORT_FIELDS = {
  support_enabled: {
    kind: 'flag',
    label: t('console.settings.field.supportEnabled.label'),
    default: false,
    write,
    input: { part: 'support', hint: t('console.settings.field.supportEnabled.hint'), isWide: true },
  },
  support_title: {
    kind: 'line',
    label: t('console.settings.field.supportTitle.label'),
    maximum: 80,
    write,
    input: { part: 'support', placeholder: t('site.supportTitle'), isWide: true },
  },
  support_text: {
    kind: 'text',
    label: t('console.settings.field.supportText.label'),
    maximum: 600,
    write,
    input: { part: 'support', hint: t('console.settings.field.supportText.hint'), lines: 3 },
  },
  support_link: {
    kind: 'line',
    label: t('console.settings.field.supportLink.label'),
    maximum: 500,
    pattern: /^https:[/]{2}[^ "<>]+$/,
    format: t('console.settings.field.supportLink.format'),
    write,
    input: {
      part: 'support',
      hint: t('console.settings.field.supportLink.hint'),
      placeholder: 'https://pay.example.com/newspaper',
    },
  },
  support_button: {
    kind: 'line',
    label: t('console.settings.field.supportButton.label'),
    maximum: 40,
    write,
    input: { part: 'support', placeholder: t('site.supportButton') },
  },
  support_in_articles: {
    kind: 'flag',
    label: t('console.settings.field.supportInArticles.label'),
    default: true,
    write,
    input: { part: 'support' },
  },
  support_on_front: {
    kind: 'flag',
    label: t('console.settings.field.supportOnFront.label'),
    default: false,
    write,
    input: { part: 'support' },
  },
  support_in_footer: {
    kind: 'flag',
    label: t('console.settings.field.supportInFooter.label'),
    default: false,
    write,
    input: { part: 'support' },
  },
} as const satisfies EntityFields
