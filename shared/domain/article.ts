import * as v from 'valibot'
import {
  ARTICLE_COLUMNS,
  ARTICLE_FIELDS,
  ARTICLE_STATUSES,
  type ArticleColumn,
  type ArticleStatus,
  CONSOLE_FIELDS,
} from './articleFields.ts'
import type { EntityField } from './entityFields.ts'
import {
  countCharacters,
  isMoment,
  optionalText,
  requiredText,
  slugText,
  type TextRule,
  tooLong,
  tooShort,
  typedText,
} from './fields.ts'

export { ARTICLE_STATUSES, type ArticleStatus } from './articleFields.ts'

/** Largest featured image, in bytes (specification, section 9). */
export const ARTICLE_IMAGE_BYTES = 5 * 1024 * 1024

/** Messages about the featured image (specification, section 5). */
export const ARTICLE_MESSAGES = {
  image: 'Featured image is required',
  imageSize: 'File size must be less than 5MB',
} as const

/** Results that the editor reports (specification, section 8). */
export const EDITOR_MESSAGES = {
  created: 'Article created successfully!',
  updated: 'Article updated successfully!',
  loadFailed: 'Failed to load article',
  categoryCreated: 'Category created successfully!',
  tagCreated: 'Tag created successfully!',
  categoryFailed: (message: string) => `Error creating category: ${message}`,
  tagFailed: (message: string) => `Error creating tag: ${message}`,
} as const

/** The body, stored exactly as typed: white space has a meaning in Markdown. */
function contentText({ label, required = '', maximum = 0 }: EntityField, minimum: number) {
  return v.pipe(
    typedText,
    v.check((text) => text.trim() !== '', required),
    v.check((text) => countCharacters(text.trim()) >= minimum, tooShort(label, minimum)),
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
  )
}

const moment = (message: string) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.check((text) => text === '' || isMoment(text), message),
    v.transform((text) => (text === '' ? null : text)),
  )

/** An address on the web as the database accepts it: http or https, a host, no spaces. */
const WEB_ADDRESS = /^https?:\/\/[^\s/$.?#][^\s]*$/i

const webAddress = (rule: TextRule, message: string) =>
  v.pipe(
    optionalText(rule),
    v.check((url) => url === null || WEB_ADDRESS.test(url), message),
  )

/** The rule of a field. Imported articles keep short texts, as in the database. */
function ruleOf(field: EntityField, isImported: boolean): v.GenericSchema<unknown, unknown> {
  const { kind, label, required, format = '', maximum = Number.POSITIVE_INFINITY } = field
  const minimum = isImported ? 0 : (field.minimum ?? 0)
  switch (kind) {
    case 'markdown':
      return contentText(field, minimum)
    case 'slug':
      return slugText(maximum)
    case 'url':
      return webAddress({ label, maximum }, format)
    case 'reference':
      return v.pipe(v.nullish(v.string(), ''), v.nonEmpty(required ?? ''))
    case 'choice':
      return v.picklist(ARTICLE_STATUSES, required)
    case 'flag':
      return v.nullish(v.boolean(), false)
    case 'moment':
      return moment(format)
    default:
      return required ? requiredText({ label, minimum, maximum }) : optionalText({ label, maximum })
  }
}

type Rules<Name extends ArticleColumn> = Record<Name, v.GenericSchema<unknown, unknown>>

function rulesOf<Name extends ArticleColumn>(names: readonly Name[], isImported: boolean) {
  const rules = names.map((name) => [name, ruleOf(ARTICLE_FIELDS[name], isImported)])
  return Object.fromEntries(rules) as Rules<Name>
}

/**
 * The rules of the console's form, which edits existing articles.
 *
 * @param isImported - imported articles keep a short title and body.
 */
export function articleSchema({ isImported = false } = {}) {
  return v.object(rulesOf(CONSOLE_FIELDS, isImported))
}

/**
 * The rules of the editor.
 *
 * @param isImported - see articleSchema.
 * @param needsPicture - whether the featured image is required: for new articles, and for articles
 *   that have one.
 */
export function editorSchema({ isImported = false, needsPicture = true } = {}) {
  const image = v.pipe(v.nullish(v.string(), ''), v.nonEmpty(ARTICLE_MESSAGES.image))
  return v.object({
    ...rulesOf(ARTICLE_COLUMNS, isImported),
    ...(needsPicture ? { featured_image: image } : {}),
  })
}

/**
 * Whether an article is published with a date in the future.
 */
export function isScheduled(
  article: { status: ArticleStatus; published_at: string | null },
  now: Date,
): boolean {
  if (article.status !== 'published' || article.published_at === null) return false
  return Date.parse(article.published_at) > now.getTime()
}

/** The status that badges and lists show: `scheduled` until the publication date. */
export function shownStatus(
  article: { status: ArticleStatus; published_at: string | null },
  now: Date,
): ArticleStatus | 'scheduled' {
  return isScheduled(article, now) ? 'scheduled' : article.status
}
