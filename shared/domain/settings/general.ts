import { activeLocale } from '../../messages/active.ts'
import { LANGUAGES, type Language } from '../../messages/languages.ts'
import { t } from '../../messages/t.ts'
import { LANGUAGE_TAG } from '../../text/languageTag.ts'
import { WEEKDAYS } from '../../text/week.ts'
import type { EntityFields } from '../entityFields.ts'
import { DEFAULT_SITE_NAME } from '../siteName.ts'
import { ADDRESS, EMAIL, write } from './rules.ts'

/** Names of the days in the active language. */
function weekdayNames(): Record<string, string> {
  const format = new Intl.DateTimeFormat(activeLocale(), { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Object.fromEntries(
    WEEKDAYS.map((day, index) => [day, format.format(Date.UTC(2024, 0, 1 + index))]),
  )
}

const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]),
)

/** Name, language and mails of the publication: the first sections of the tab General. */
export const GENERAL_FIELDS = {
  site_name: {
    kind: 'line',
    label: t('console.settings.field.siteName.label'),
    default: DEFAULT_SITE_NAME,
    write,
    input: {
      part: 'identity',
      hint: t('console.settings.field.siteName.hint'),
      isWide: true,
      isMarked: true,
    },
  },
  tagline: {
    kind: 'line',
    label: t('console.settings.field.tagline.label'),
    default: t('fields.initialTagline'),
    write,
    input: { part: 'identity', hint: t('console.settings.field.tagline.hint'), isWide: true },
  },
  description: {
    kind: 'text',
    label: t('console.settings.field.description.label'),
    write,
    input: {
      part: 'identity',
      hint: t('console.settings.field.description.hint'),
      lines: 3,
    },
  },
  site_logo: {
    kind: 'image',
    label: t('console.settings.field.siteLogo.label'),
    format: ADDRESS,
    size: { width: 200, height: 60 },
    write,
    input: {
      part: 'identity',
      hint: t('console.settings.field.siteLogo.hint'),
    },
  },
  language: {
    kind: 'choice',
    label: t('fields.publicationLanguage'),
    choices: LANGUAGE_CODES,
    choiceLabels: LANGUAGE_NAMES,
    pattern: /^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/,
    default: 'en',
    required: t('fields.publicationLanguageRequired'),
    write,
    input: { part: 'language', hint: t('fields.publicationLanguageHint') },
  },
  locale: {
    kind: 'locale',
    label: t('fields.publicationLocale'),
    pattern: LANGUAGE_TAG,
    format: t('fields.publicationLocaleFormat'),
    write,
    input: { part: 'language', hint: t('fields.publicationLocaleHint') },
  },
  first_day_of_week: {
    kind: 'choice',
    label: t('fields.firstDayOfWeek'),
    choices: WEEKDAYS,
    choiceLabels: weekdayNames(),
    emptyLabel: t('fields.firstDayOfWeekDefault'),
    write,
    input: { part: 'language', hint: t('fields.firstDayOfWeekHint') },
  },
  article_languages: {
    kind: 'languages',
    label: t('fields.articleLanguages'),
    maximum: 30,
    format: t('fields.articleLanguagesFormat'),
    default: [],
    write,
    input: { part: 'language', hint: t('fields.articleLanguagesHint') },
  },
  native_slugs: {
    kind: 'flag',
    label: t('fields.nativeSlugs'),
    default: false,
    write,
    input: { part: 'language', hint: t('fields.nativeSlugsHint') },
  },
  newsletter_postal_address: {
    kind: 'text',
    label: t('console.settings.field.newsletterPostalAddress.label'),
    maximum: 300,
    write,
    input: {
      part: 'newsletter',
      hint: t('console.settings.field.newsletterPostalAddress.hint'),
      lines: 3,
    },
  },
  newsletter_reply_to: {
    kind: 'email',
    label: t('console.settings.field.newsletterReplyTo.label'),
    format: EMAIL,
    write,
    input: { part: 'newsletter', hint: t('console.settings.field.newsletterReplyTo.hint') },
  },
} as const satisfies EntityFields
