import { t } from './t.ts'

const SLUG = t('errors.field.slug')
const NAME = t('errors.field.name')
const DESCRIPTION = t('errors.field.description')
const EMAIL = t('errors.field.email')
const LEGAL_DATE = t('errors.field.legalDate')
const DAYS = t('errors.field.days')

/** Names of fields within a sentence, by the first part of the names of their constraints. */
export const CONSTRAINT_FIELDS: Readonly<Record<string, string>> = {
  title: t('errors.field.title'),
  article_slug: SLUG,
  content: t('errors.field.content'),
  excerpt: t('errors.field.excerpt'),
  dateline: t('errors.field.dateline'),
  featured_image: t('errors.field.image'),
  featured_image_alt: t('errors.field.imageAlt'),
  featured_image_caption: t('errors.field.imageCaption'),
  featured_image_credit: t('errors.field.imageCredit'),
  video_url: t('errors.field.videoUrl'),
  published_at: t('errors.field.publishedAt'),
  category_name: NAME,
  category_slug: SLUG,
  category_description: DESCRIPTION,
  category_color: t('errors.field.color'),
  category_icon: t('errors.field.icon'),
  tag_name: NAME,
  tag_slug: SLUG,
  tag_description: DESCRIPTION,
  username: t('errors.field.username'),
  full_name: t('errors.field.fullName'),
  avatar_url: t('errors.field.avatar'),
  bio: t('errors.field.bio'),
  links: t('errors.field.links'),
  comment: t('errors.field.comment'),
  report_reason: t('errors.field.reportReason'),
  subscriber_email: EMAIL,
  message: t('errors.field.message'),
  message_name: NAME,
  message_email: EMAIL,
  message_subject: t('errors.field.subject'),
  site_name: t('errors.field.siteName'),
  seo_title: t('errors.field.seoTitle'),
  seo_description: t('errors.field.seoDescription'),
  company_founded_year: t('errors.field.foundedYear'),
  copyright_year: t('errors.field.copyrightYear'),
  google_analytics_id: t('errors.field.analyticsId'),
  google_adsense_id: t('errors.field.adsenseId'),
  license_type: t('errors.field.license'),
  language: t('errors.field.language'),
  locale: t('errors.field.locale'),
  lang: t('errors.field.language'),
  article_languages: t('errors.field.articleLanguages'),
  first_day_of_week: t('errors.field.firstDayOfWeek'),
  privacy_last_updated: LEGAL_DATE,
  terms_last_updated: LEGAL_DATE,
  accessibility_last_updated: LEGAL_DATE,
  revisions_days: DAYS,
  publishing_log_days: DAYS,
  removals_days: DAYS,
}
