import {
  ARTICLE_FIELDS,
  ARTICLE_INPUTS,
  type ArticleInputField,
} from '@broadsheet/shared/domain/articleFields.ts'
import { COMMENTS_MODES } from '@broadsheet/shared/domain/commentsMode.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { canonicalLanguage } from '@broadsheet/shared/text/languageTag.ts'
import { ArticleError } from '../articleError.ts'
import { fileNameOf } from '../import/slugs.ts'
import { cannotBeRendered } from '../sourceArticle.ts'
import { readDate } from './dates.ts'
import type { FieldReader } from './fieldNames.ts'
import type { MarkdownFile } from './frontMatter.ts'
import type { Generator } from './generator.ts'
import { cutTo, isRecord, isYes, namesOf, textOf } from './values.ts'

// Each function reads one field of the front matter; an ArticleError is the reason for a failure.

/** HTML that generators allow in a title; a literal < is written `&lt;` there. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/gi

/** The title as plain text; empty if it is missing. */
export function titleIn(field: FieldReader): string {
  const written = field('title')
  return textOf(typeof written === 'string' ? withoutTags(written) : written)
}

const withoutTags = (title: string) => title.replace(/<br\s*\/?>/gi, ' ').replace(INLINE_TAG, '')

/** Whether an article is a draft, in the notation of any generator. */
export function draftIn({ fields }: MarkdownFile, field: FieldReader, path: string): boolean {
  // Jekyll says `published: false` or has a folder for drafts, others `status: draft`.
  return (
    isYes(field('draft')) ||
    fields.published === false ||
    /^(?:draft|private|pending)$/i.test(textOf(fields.status)) ||
    /(?:^|\/)_drafts\//.test(path)
  )
}

/** What reading a date needs besides its field. */
export interface DateContext {
  path: string
  zone: string
  generator: Generator | null
  warn: (construct: string, found: Problem) => void
}

/**
 * Publication date: the field, or the date at the beginning of the file name or of its folders.
 *
 * @returns ISO 8601; null if there is none.
 */
export function dateIn(field: FieldReader, context: DateContext): string | null {
  const written = dateOf(field('date'), context)
  if (written !== null) return written
  const inName =
    /^\d{4}-\d{2}-\d{2}/.exec(fileNameOf(context.path))?.[0] ??
    /(?:^|\/)(\d{4})[/-](\d{2})[/-](\d{2})(?=[/-])/.exec(context.path)?.slice(1).join('-')
  return inName === undefined ? null : dateOf(inName, context)
}

/** A date of the front matter; null if it is missing, computed by the generator, or not valid, which is reported. */
export function dateOf(value: unknown, { zone, generator, warn }: DateContext): string | null {
  if (value === undefined || typeof value === 'boolean' || isComputed(value)) return null
  try {
    return readDate(
      value,
      generator === 'Jekyll' && WITH_SECONDS.test(String(value)) ? 'UTC' : zone,
    )
  } catch (error) {
    if (!(error instanceof ArticleError)) throw error
    const date = textOf(value).slice(0, 60) || '…'
    warn('date', problem('cli.import.dateInvalid', { date }))
    return null
  }
}

// Ruby reads a time with seconds and without a zone as UTC, all other ones in the zone of the site.
const WITH_SECONDS = /\d:\d\d:\d\d/
/** Words of Eleventy and Hugo for the date of the file, which a copy of it does not have. */
const isComputed = (value: unknown) =>
  /^(?:(?:git )?(?:last modified|created)|:\w+)$/i.test(textOf(value))

/**
 * Time of the last change, not before the publication date.
 *
 * @returns ISO 8601; the publication date if the field is missing or not valid.
 */
export function updatedIn(
  field: FieldReader,
  published: string | null,
  context: DateContext,
): string | null {
  const updated = dateOf(field('updated'), context)
  return updated === null || (published !== null && published > updated) ? published : updated
}

/** Words of Jekyll for a pattern of addresses. */
const PATTERN = /^(?:pretty|date|none|ordinal|weekdate|true|false)$/

/** Old addresses that the front matter names: its own one, and former ones; patterns are none. */
export function oldAddressesIn(field: FieldReader): string[] {
  const written = [field('address'), field('aliases')].flat()
  return written
    .map((value) => textOf(value))
    .filter((path) => /^\/?[^\s:/{}]+(?:\/[^\s:{}]*)?$/.test(path) && !PATTERN.test(path))
    .map((path) => (path.startsWith('/') ? path : `/${path}`))
}

/** URL of a link post, or null. */
export function linkIn(field: FieldReader): string | null {
  return addressOf(field('link'))
}

/** An address on the web, or null. */
const addressOf = (value: unknown): string | null =>
  /^https?:\/\/[^\s/$.?#]\S*$/i.exec(textOf(value))?.[0] ?? null

/**
 * The excerpt as plain text, truncated to the limit of the database; null if it is missing.
 *
 * @throws {ArticleError} if its Markdown cannot be rendered.
 */
export function excerptIn(field: FieldReader): string | null {
  const written = field('excerpt')
  if (typeof written !== 'string') return null
  const { text } = rendered(written)
  return excerptOf(text, ARTICLE_FIELDS.excerpt.maximum) || null
}

function addressIn(value: unknown, names: string[]): string | null {
  if (typeof value !== 'object' || value === null) return textOf(value) || null
  const entries = Object.entries(value)
  return (
    names.map((name) => textOf(entries.find(([key]) => key === name)?.[1])).find(Boolean) ?? null
  )
}

/** Address of the featured image, which is a string or an object in the front matter; or null. */
export function pictureIn(field: FieldReader): string | null {
  return addressIn(field('image'), ['src', 'url', 'path', 'file'])
}

/** Address of the image where the article is shared, or null. */
export function socialImageIn(field: FieldReader): string | null {
  return addressIn(field('social_image'), ['src', 'url', 'path', 'file'])
}

/** Alternative text of the featured image, truncated to the limit of the database; or null. */
export function altIn(field: FieldReader): string | null {
  const image = field('image')
  const inside = typeof image === 'object' ? addressIn(image, ['alt', 'description']) : null
  return (
    cutTo(
      textOf(field('image_alt')) || (inside ?? ''),
      ARTICLE_FIELDS.featured_image_alt.maximum,
    ) || null
  )
}

/**
 * The fields with a generated input, as plain text truncated to the limit of the database; or null.
 * Generators render captions and credits as Markdown, often with a link on the name.
 *
 * @throws {ArticleError} if the Markdown of one cannot be rendered.
 */
export function textsIn(field: FieldReader): Record<ArticleInputField, string | null> {
  const texts = ARTICLE_INPUTS.map((name) => [name, plainIn(field, name)])
  return Object.fromEntries(texts) as Record<ArticleInputField, string | null>
}

function plainIn(field: FieldReader, name: ArticleInputField): string | null {
  const { frontMatter } = ARTICLE_FIELDS[name]
  const { kind, imageProperty, maximum, pattern }: EntityField = ARTICLE_FIELDS[name]
  if (name === 'robots') return robotsIn(field)
  if (name === 'comments_mode') return commentsIn(field)
  if (kind === 'locale') return canonicalLanguage(textOf(field(frontMatter[0])))
  if (pattern) return pattern.exec(textOf(field(frontMatter[0])).toLowerCase())?.[0] ?? null
  if (kind === 'url') return addressOf(field(frontMatter[0]))
  const image = field('image')
  const inImage = imageProperty && isRecord(image) ? image[imageProperty] : undefined
  const written = [field(frontMatter[0]), inImage].find((value) => textOf(value) !== '')
  return typeof written === 'string' ? excerptOf(rendered(written).text, maximum) || null : null
}

/** `noindex` from a list of directives, or from a flag with this name; or null. */
function robotsIn(field: FieldReader): string | null {
  const value = field('robots')
  const directives = namesOf(value, /\s*,\s*/).map((name) => name.toLowerCase())
  const isHidden = isYes(value) || directives.some((one) => ['noindex', 'none'].includes(one))
  return isHidden ? 'noindex' : null
}

/** `on`, `closed` or `hidden`, or a flag as other programs write it: false closes the comments; or null. */
function commentsIn(field: FieldReader): string | null {
  const value = field('comments_mode')
  if (value === false || /^(false|no|off)$/i.test(textOf(value))) return 'closed'
  return COMMENTS_MODES.find((mode) => mode === textOf(value).toLowerCase()) ?? null
}

function rendered(markdown: string) {
  try {
    return renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() })
  } catch (error) {
    throw error instanceof MarkupError ? cannotBeRendered(error) : error
  }
}
