import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { ADDRESS, write } from './rules.ts'

/** The tab Social. */
export const SOCIAL_FIELDS = {
  facebook_url: {
    kind: 'url',
    label: t('console.settings.field.facebookUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://facebook.com/yourpage' },
  },
  twitter_url: {
    kind: 'url',
    label: t('console.settings.field.twitterUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://twitter.com/yourname' },
  },
  instagram_url: {
    kind: 'url',
    label: t('console.settings.field.instagramUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://instagram.com/yourname' },
  },
  linkedin_url: {
    kind: 'url',
    label: t('console.settings.field.linkedinUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://linkedin.com/company/yourname' },
  },
  youtube_url: {
    kind: 'url',
    label: t('console.settings.field.youtubeUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://youtube.com/@yourname' },
  },
  github_url: {
    kind: 'url',
    label: t('console.settings.field.githubUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://github.com/yourname' },
  },
  telegram_url: {
    kind: 'url',
    label: t('console.settings.field.telegramUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://t.me/yourname' },
  },
  tiktok_url: {
    kind: 'url',
    label: t('console.settings.field.tiktokUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://tiktok.com/@yourname' },
  },
  pinterest_url: {
    kind: 'url',
    label: t('console.settings.field.pinterestUrl.label'),
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://pinterest.com/yourname' },
  },
} as const satisfies EntityFields
