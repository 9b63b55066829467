import type { Tables } from '../database.types.ts'
import { activeLocale } from '../messages/active.ts'
import { LANGUAGES, type Language } from '../messages/languages.ts'
import { t } from '../messages/t.ts'
import { DEFAULT_POLICY, PUBLISHING_POLICIES } from '../permissions.ts'
import { LANGUAGE_TAG } from '../text/languageTag.ts'
import { WEEKDAYS } from '../text/week.ts'
import { AUDIENCE_COUNTING } from './audienceCounting.ts'
import {
  type ColumnGrant,
  type EntityFields,
  type FieldsWhere,
  fieldNames,
  THIS_YEAR,
  TODAY,
} from './entityFields.ts'
import { DEFAULT_SITE_NAME } from './siteName.ts'

const LICENSE_TYPES = [
  'All Rights Reserved',
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC BY-NC-SA 4.0',
  'MIT License',
  'Custom',
] as const

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

const ADDRESS = t('console.settings.field.addressFormat')
const EMAIL = t('console.settings.field.emailFormat')
const YEARS = { minimum: 1400, maximum: 2200 } as const
const YEAR = t('console.settings.field.yearFormat', YEARS)
const DATE = t('console.settings.field.dateFormat')
const WEEK_OR_MORE = { minimum: 7, maximum: 36500 } as const
const ANY_DAYS = { minimum: 0, maximum: 36500 } as const
const LINKS = { minimum: 0, maximum: 100 } as const
const MONTH_OR_MORE = { minimum: 30, maximum: 36500 } as const

const write = 'manage_settings'

/**
 * The settings, in the order of their form; `input.part` is a section of the form. Form, validation,
 * defaults of the site and column lists are derived from this table; defaults and limits repeat those of
 * the database (specification, sections 3 and 9). Tests compare both.
 */
export const SETTINGS_FIELDS = {
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
  contact_email: {
    kind: 'email',
    label: t('console.settings.field.contactEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people', isMarked: true },
  },
  contact_name: {
    kind: 'line',
    label: t('console.settings.field.contactName.label'),
    write,
    input: { part: 'people' },
  },
  support_email: {
    kind: 'email',
    label: t('console.settings.field.supportEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  press_email: {
    kind: 'email',
    label: t('console.settings.field.pressEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  editorial_email: {
    kind: 'email',
    label: t('console.settings.field.editorialEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  newsroom_email: {
    kind: 'email',
    label: t('console.settings.field.newsroomEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  advertising_email: {
    kind: 'email',
    label: t('console.settings.field.advertisingEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  editor_in_chief: {
    kind: 'line',
    label: t('console.settings.field.editorInChief.label'),
    write,
    input: { part: 'people' },
  },
  dpo_name: {
    kind: 'line',
    label: t('console.settings.field.dpoName.label'),
    write,
    input: { part: 'people' },
  },
  dpo_email: {
    kind: 'email',
    label: t('console.settings.field.dpoEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  contact_phone: {
    kind: 'line',
    label: t('console.settings.field.contactPhone.label'),
    write,
    input: { part: 'phone' },
  },
  office_hours: {
    kind: 'line',
    label: t('console.settings.field.officeHours.label'),
    write,
    input: { part: 'phone', placeholder: t('console.settings.field.officeHours.placeholder') },
  },
  timezone: {
    kind: 'timezone',
    label: t('console.settings.field.timezone.label'),
    default: 'America/New_York',
    format: t('console.settings.field.timezone.format'),
    write,
    input: { part: 'phone', hint: t('console.settings.field.timezone.hint') },
  },
  street_address: {
    kind: 'line',
    label: t('console.settings.field.streetAddress.label'),
    write,
    input: { part: 'address' },
  },
  street_address_line_2: {
    kind: 'line',
    label: t('console.settings.field.streetAddressLine2.label'),
    write,
    input: { part: 'address' },
  },
  city: {
    kind: 'line',
    label: t('console.settings.field.city.label'),
    write,
    input: { part: 'address' },
  },
  state: {
    kind: 'line',
    label: t('console.settings.field.state.label'),
    write,
    input: { part: 'address' },
  },
  zip_code: {
    kind: 'line',
    label: t('console.settings.field.zipCode.label'),
    write,
    input: { part: 'address' },
  },
  country: {
    kind: 'line',
    label: t('console.settings.field.country.label'),
    default: 'United States',
    write,
    input: { part: 'address' },
  },
  address: {
    kind: 'text',
    label: t('console.settings.field.address.label'),
    write,
    input: { part: 'address', hint: t('console.settings.field.address.hint'), lines: 2 },
  },
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
  newsletter_enabled: {
    kind: 'flag',
    label: t('console.settings.field.newsletterEnabled.label'),
    default: true,
    write,
    input: { part: 'features' },
  },
  comments_enabled: {
    kind: 'flag',
    label: t('console.settings.field.commentsEnabled.label'),
    default: true,
    write,
    input: { part: 'features' },
  },
  public_versions: {
    kind: 'flag',
    label: t('console.settings.field.publicVersions.label'),
    default: false,
    write,
    input: { part: 'features', hint: t('console.settings.field.publicVersions.hint') },
  },
  rss_enabled: {
    kind: 'flag',
    label: t('console.settings.field.rssEnabled.label'),
    default: true,
    write,
    input: { part: 'features' },
  },
  publishing_policy: {
    kind: 'choice',
    label: t('console.settings.field.publishingPolicy.label'),
    choices: PUBLISHING_POLICIES,
    choiceLabels: {
      everyone: t('console.settings.field.publishingPolicy.everyone'),
      authors: t('console.settings.field.publishingPolicy.authors'),
      editors: t('console.settings.field.publishingPolicy.editors'),
    },
    default: DEFAULT_POLICY,
    required: t('console.settings.field.publishingPolicy.required'),
    write,
    input: {
      part: 'features',
      hint: t('console.settings.field.publishingPolicy.hint'),
      isWide: true,
    },
  },
  sign_up_policy: {
    kind: 'choice',
    label: t('console.settings.field.signUpPolicy.label'),
    choices: ['everyone', 'invited'],
    choiceLabels: {
      everyone: t('console.settings.field.signUpPolicy.everyone'),
      invited: t('console.settings.field.signUpPolicy.invited'),
    },
    default: 'everyone',
    required: t('console.settings.field.signUpPolicy.required'),
    write,
    input: {
      part: 'features',
      hint: t('console.settings.field.signUpPolicy.hint'),
      isWide: true,
    },
  },
  audience_counting: {
    kind: 'choice',
    label: t('console.settings.field.audienceCounting.label'),
    choices: AUDIENCE_COUNTING,
    choiceLabels: {
      on: t('console.settings.field.audienceCounting.on'),
      consent: t('console.settings.field.audienceCounting.consent'),
      off: t('console.settings.field.audienceCounting.off'),
    },
    default: 'on',
    required: t('console.settings.field.audienceCounting.required'),
    write,
    input: {
      part: 'features',
      hint: t('console.settings.field.audienceCounting.hint'),
      isWide: true,
    },
  },
  mfa_required: {
    kind: 'flag',
    label: t('console.settings.field.mfaRequired.label'),
    default: false,
    write,
    input: {
      part: 'features',
      hint: t('console.settings.field.mfaRequired.hint'),
      isWide: true,
    },
  },
  hold_first_comments: {
    kind: 'flag',
    label: t('console.settings.field.holdFirstComments.label'),
    default: false,
    write,
    input: { part: 'comments' },
  },
  comments_days: {
    kind: 'days',
    label: t('console.settings.field.commentsDays.label'),
    ...ANY_DAYS,
    default: 0,
    format: t('console.settings.field.daysFormat', ANY_DAYS),
    write,
    input: { part: 'comments', hint: t('console.settings.field.commentsDays.hint') },
  },
  comment_links: {
    kind: 'number',
    label: t('console.settings.field.commentLinks.label'),
    ...LINKS,
    format: t('console.settings.field.commentLinks.format', LINKS),
    write,
    input: { part: 'comments', hint: t('console.settings.field.commentLinks.hint') },
  },
  comment_words: {
    kind: 'text',
    label: t('console.settings.field.commentWords.label'),
    maximum: 20_000,
    write,
    input: { part: 'comments', hint: t('console.settings.field.commentWords.hint'), lines: 5 },
  },
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
  revisions_days: {
    kind: 'days',
    label: t('console.settings.field.revisionsDays.label'),
    ...WEEK_OR_MORE,
    default: 90,
    format: t('console.settings.field.daysFormat', WEEK_OR_MORE),
    write,
    input: {
      part: 'retention',
      hint: t('console.settings.field.revisionsDays.hint'),
    },
  },
  publishing_log_days: {
    kind: 'days',
    label: t('console.settings.field.publishingLogDays.label'),
    ...WEEK_OR_MORE,
    default: 30,
    format: t('console.settings.field.daysFormat', WEEK_OR_MORE),
    write,
    input: { part: 'retention', hint: t('console.settings.field.publishingLogDays.hint') },
  },
  removals_days: {
    kind: 'days',
    label: t('console.settings.field.removalsDays.label'),
    ...MONTH_OR_MORE,
    default: 365,
    format: t('console.settings.field.daysFormat', MONTH_OR_MORE),
    write,
    input: {
      part: 'retention',
      hint: t('console.settings.field.removalsDays.hint'),
    },
  },
  audit_log_days: {
    kind: 'days',
    label: t('console.settings.field.auditLogDays.label'),
    ...MONTH_OR_MORE,
    default: 730,
    format: t('console.settings.field.daysFormat', MONTH_OR_MORE),
    write,
    input: { part: 'retention', hint: t('console.settings.field.auditLogDays.hint') },
  },
  working_copies_days: {
    kind: 'days',
    label: t('console.settings.field.workingCopiesDays.label'),
    ...WEEK_OR_MORE,
    default: 180,
    format: t('console.settings.field.daysFormat', WEEK_OR_MORE),
    write,
    input: { part: 'retention', hint: t('console.settings.field.workingCopiesDays.hint') },
  },
} as const satisfies EntityFields

export type SettingsField = keyof typeof SETTINGS_FIELDS

/** Settings that hold the address of an image. */
export type SettingsImage = FieldsWhere<typeof SETTINGS_FIELDS, { kind: 'image' }>

type Column = keyof Tables<'site_settings'>

/** The other columns of `site_settings`. Admins may write the whole row. */
export const OTHER_SETTINGS_COLUMNS = {
  id: 'insert, update',
  version: 'insert, update',
  created_at: 'insert, update',
  updated_at: 'insert, update',
  changed_in: 'insert, update',
  enable_comments: 'insert, update',
} as const satisfies { [Name in Exclude<Column, SettingsField>]: ColumnGrant }

export const SETTINGS_COLUMNS = /* @__PURE__ */ fieldNames(SETTINGS_FIELDS)
