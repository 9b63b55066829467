import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { ADDRESS, write } from './rules.ts'

/** The tab SEO. */
export const SEO_FIELDS = {
  seo_title: {
    kind: 'line',
    label: t('console.settings.field.seoTitle.label'),
    formLabel: t('console.settings.field.seoTitle.inForm'),
    recommended: 50,
    maximum: 60,
    write,
    input: { part: 'seo', isWide: true, isMarked: true },
  },
  seo_description: {
    kind: 'text',
    label: t('console.settings.field.seoDescription.label'),
    formLabel: t('console.settings.field.seoDescription.inForm'),
    recommended: 120,
    maximum: 160,
    write,
    input: { part: 'seo', lines: 3, isMarked: true },
  },
  seo_keywords: {
    kind: 'list',
    label: t('console.settings.field.seoKeywords.label'),
    default: [],
    write,
    input: { part: 'seo' },
  },
  og_image: {
    kind: 'image',
    label: t('console.settings.field.ogImage.label'),
    format: ADDRESS,
    size: { width: 1200, height: 630 },
    write,
    input: { part: 'seo', hint: t('console.settings.field.ogImage.hint') },
  },
} as const satisfies EntityFields
