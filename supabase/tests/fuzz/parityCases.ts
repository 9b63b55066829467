import { passwordResetSchema, signUpSchema } from '@broadsheet/shared/domain/account.ts'
import { articleSchema } from '@broadsheet/shared/domain/article.ts'
import { categorySchema } from '@broadsheet/shared/domain/category.ts'
import { commentSchema, reportSchema } from '@broadsheet/shared/domain/comment.ts'
import { contactSchema } from '@broadsheet/shared/domain/contact.ts'
import { newsletterSchema } from '@broadsheet/shared/domain/newsletter.ts'
import { profileSchema } from '@broadsheet/shared/domain/profile.ts'
import { settingsSchema } from '@broadsheet/shared/domain/settings.ts'
import { describedTagSchema } from '@broadsheet/shared/domain/tag.ts'
import fc from 'fast-check'
import type * as v from 'valibot'
import { addressLike, anyText, typed, webAddressLike } from './texts.ts'

/** A field of a form and its column. */
export interface ParityCase {
  table: string
  column: string
  rule: v.GenericSchema
  /** Generated input. */
  text: fc.Arbitrary<unknown>
  /** The form is stricter than the database, which may accept values that the form rejects. */
  isStricter?: boolean
}

const BODY = 'Nobody had expected it to go on for so long. '.repeat(4)

/** Valid values for the other columns of a row; `:name` is an id of the fixtures. */
export const ROWS: Record<string, Record<string, unknown>> = {
  articles: { title: 'A title of a length', slug: 'fuzzed', content: BODY, status: 'draft' },
  categories: { name: 'Fuzzed', slug: 'fuzzed' },
  tags: { name: 'Fuzzed', slug: 'fuzzed' },
  comments: { article_id: ':published', user_id: ':user', content: 'x' },
  comment_reports: { comment_id: ':comment', user_id: ':other' },
  contact_messages: { name: 'A', email: 'a@example.org', subject: 'B', message: BODY },
  newsletter_subscribers: { email: 'fuzzed@example.org' },
}

const slugs = fc.oneof(
  typed(1, 100, 200),
  fc.string({ unit: fc.constantFrom(...'ab09-_A é\n'), maxLength: 12 }),
)
const names = fc.oneof(
  typed(3, 40),
  fc.string({ unit: fc.constantFrom(...'aZ09._- \n@é'), maxLength: 8 }),
)
const years = fc.oneof(
  fc.integer({ min: 1390, max: 2210 }).map(String),
  fc.double().map(String),
  fc.constantFrom('', ' ', '0x7d0', '2e3', '1999.0', '２０００', 'NaN', '+1999', '1_999', '1999\n'),
  anyText,
)
const days = fc.oneof(
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    '2026-02-29',
    '2024-02-29',
    '2026-02-30',
    '2026-04-31',
    '0000-01-01',
    '2026-13-01',
  ),
  anyText,
)
const codes = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...'G-UAca-pub0189\n '), maxLength: 12 }),
)
const colors = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...'#09afAFg\n'), maxLength: 8 }),
)

const languages = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...'dezh-BRTHant19_ \n'), maxLength: 12 }),
  fc.constantFrom(
    'de',
    'pt-BR',
    'zh-Hant-TW',
    'iw',
    'DE',
    'de-DE-DE',
    'de-u-co-phonebk',
    'sl-nedis',
  ),
)

const article = articleSchema().entries
const settings = settingsSchema('2026-11-20').entries

const settingsCases = (
  columns: (keyof typeof settings)[],
  text: fc.Arbitrary<unknown>,
  isStricter = false,
) =>
  columns.map((column) => ({
    table: 'site_settings',
    column,
    rule: settings[column],
    text,
    isStricter,
  }))

/** All fields of forms that have a column. */
export const PARITY_CASES: ParityCase[] = [
  { table: 'articles', column: 'title', rule: article.title, text: typed(10, 200) },
  { table: 'articles', column: 'slug', rule: article.slug, text: slugs },
  { table: 'articles', column: 'excerpt', rule: article.excerpt, text: typed(0, 1000) },
  { table: 'articles', column: 'content', rule: article.content, text: typed(100, 500_000) },
  {
    table: 'articles',
    column: 'published_at',
    rule: article.published_at,
    text: fc.oneof(days, fc.date({ noInvalidDate: true }).map(String), anyText),
    // The form accepts dates of JavaScript; the database also accepts 'tomorrow'.
    isStricter: true,
  },
  // The database checks the format only.
  { table: 'articles', column: 'lang', rule: article.lang, text: languages, isStricter: true },
  { table: 'categories', column: 'name', rule: categorySchema.entries.name, text: typed(1, 80) },
  { table: 'categories', column: 'slug', rule: categorySchema.entries.slug, text: slugs },
  {
    table: 'categories',
    column: 'description',
    rule: categorySchema.entries.description,
    text: typed(1000),
  },
  { table: 'categories', column: 'color', rule: categorySchema.entries.color, text: colors },
  { table: 'categories', column: 'icon', rule: categorySchema.entries.icon, text: typed(16) },
  {
    table: 'categories',
    column: 'image',
    rule: categorySchema.entries.image,
    text: webAddressLike,
    isStricter: true,
  },
  {
    table: 'categories',
    column: 'image_alt',
    rule: categorySchema.entries.image_alt,
    text: typed(500),
  },
  {
    table: 'categories',
    column: 'image_credit',
    rule: categorySchema.entries.image_credit,
    text: typed(200),
  },
  { table: 'tags', column: 'name', rule: describedTagSchema.entries.name, text: typed(1, 80) },
  { table: 'tags', column: 'slug', rule: describedTagSchema.entries.slug, text: slugs },
  {
    table: 'tags',
    column: 'description',
    rule: describedTagSchema.entries.description,
    text: typed(1000),
  },
  {
    table: 'comments',
    column: 'content',
    rule: commentSchema.entries.content,
    text: typed(1, 5000),
  },
  {
    table: 'comment_reports',
    column: 'reason',
    rule: reportSchema.entries.reason,
    text: typed(1, 1000),
  },
  {
    table: 'contact_messages',
    column: 'name',
    rule: contactSchema.entries.name,
    text: typed(1, 200),
  },
  {
    table: 'contact_messages',
    column: 'email',
    rule: contactSchema.entries.email,
    text: addressLike,
  },
  {
    table: 'contact_messages',
    column: 'subject',
    rule: contactSchema.entries.subject,
    text: typed(1, 300),
  },
  {
    table: 'contact_messages',
    column: 'message',
    rule: contactSchema.entries.message,
    text: typed(10, 10_000),
  },
  {
    table: 'newsletter_subscribers',
    column: 'email',
    rule: newsletterSchema.entries.email,
    text: addressLike,
  },
  { table: 'profiles', column: 'username', rule: signUpSchema.entries.username, text: names },
  {
    table: 'profiles',
    column: 'full_name',
    rule: profileSchema.entries.full_name,
    text: typed(1, 100),
    isStricter: true,
  },
  { table: 'profiles', column: 'bio', rule: profileSchema.entries.bio, text: typed(1000) },
  {
    table: 'profiles',
    column: 'email',
    rule: passwordResetSchema.entries.email,
    text: addressLike,
    isStricter: true,
  },
  ...settingsCases(['site_name'], typed(1)),
  ...settingsCases(['tagline', 'description', 'company_name', 'address', 'custom_css'], anyText),
  ...settingsCases(['facebook_url', 'pinterest_url'], webAddressLike),
  ...settingsCases(['contact_email', 'dpo_email'], addressLike),
  ...settingsCases(['site_logo', 'og_image'], webAddressLike, true),
  ...settingsCases(['seo_title'], typed(60)),
  ...settingsCases(['seo_description'], typed(160)),
  ...settingsCases(['company_founded_year', 'copyright_year'], years, true),
  ...settingsCases(['privacy_last_updated'], days, true),
  ...settingsCases(['google_analytics_id', 'google_adsense_id'], codes),
  ...settingsCases(
    ['license_type'],
    fc.oneof(fc.constantFrom('MIT License', 'Custom', 'custom'), anyText),
  ),
  ...settingsCases(
    ['publishing_policy'],
    fc.oneof(fc.constantFrom('everyone', 'authors', 'editors', 'Editors'), anyText),
  ),
  ...settingsCases(['locale'], languages, true),
  ...settingsCases(['article_languages'], fc.array(languages, { maxLength: 4 }), true),
  ...settingsCases(['seo_keywords', 'company_values'], fc.array(anyText, { maxLength: 4 }), true),
]
