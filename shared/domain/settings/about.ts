import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { ADDRESS, write } from './rules.ts'

/** The tab About. */
export const ABOUT_FIELDS = {
  about_title: {
    kind: 'line',
    label: t('console.settings.field.aboutTitle.label'),
    default: 'About Us',
    write,
    input: { part: 'about', isWide: true },
  },
  about_subtitle: {
    kind: 'line',
    label: t('console.settings.field.aboutSubtitle.label'),
    write,
    input: { part: 'about', isWide: true },
  },
  about_story: {
    kind: 'text',
    label: t('console.settings.field.aboutStory.label'),
    write,
    input: { part: 'about', lines: 8 },
  },
  about_hero_image: {
    kind: 'image',
    label: t('console.settings.field.aboutHeroImage.label'),
    format: ADDRESS,
    size: { width: 1920, height: 600 },
    write,
    input: { part: 'about' },
  },
} as const satisfies EntityFields
