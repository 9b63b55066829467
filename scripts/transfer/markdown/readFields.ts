import {
  ARTICLE_FIELDS,
  ARTICLE_INPUTS,
  type ArticleInputField,
} from '@broadsheet/shared/domain/articleFields.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { canonicalLanguage } from '@broadsheet/shared/text/languageTag.ts'
import { ArticleError } from '../articleError.ts'
import { fileNameOf } from '../import/slugs.ts'
import { cannotBeRendered } from '../sourceArticle.ts'
import { readDate } from './dates.ts'
import type { FieldReader } from './fieldNames.ts'
import type { MarkdownFile } from './frontMatter.ts'
import { cutTo, isRecord, isYes, namesOf, textOf } from './values.ts'

// Each function reads one field of the front matter; an ArticleError is the reason for a failure.

/** HTML that generators allow in a title; a literal < is written `&lt;` there. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/gi

/**
 * The title as plain text.
 *
 * @throws {ArticleError} if it is missing or longer than the limit of the database.
 */
export function titleIn(field: FieldReader): string {
  const written = field('title')
  const title = textOf(typeof written === 'string' ? withoutTags(written) : written)
  if (title === '') throw new ArticleError(t('cli.import.noTitle'))
  const { maximum } = ARTICLE_FIELDS.title
  if ([...title].length > maximum) {
    throw new ArticleError(t('cli.import.titleTooLong', { maximum }))
  }
  return title
}

const withoutTags = (title: string) => title.replace(/<br\s*\/?>/gi, ' ').replace(INLINE_TAG, '')

/** Whether an article is a draft, in the notation of any generator. */
export function draftIn({ fields }: MarkdownFile, field: FieldReader): boolean {
  // Jekyll says `published: false`, others `status: draft`.
  return isYes(field('draft')) || fields.published === false || textOf(fields.status) === 'draft'
}

/**
 * Publication date: the field, or the date at the beginning of the file name.
 *
 * @returns ISO 8601; null only for a draft without a date.
 * @throws {ArticleError} if the date of a published article is missing, or any date is invalid.
 */
export function dateIn(field: FieldReader, path: string, isDraft: boolean): string | null {
  const value = field('date')
  if (value !== undefined && typeof value !== 'boolean') return readDate(value)
  const [inName] = /^\d{4}-\d{2}-\d{2}/.exec(fileNameOf(path)) ?? []
  if (inName !== undefined) return readDate(inName)
  if (isDraft) return null
  throw new ArticleError(t('cli.import.noDate'))
}

/**
 * Time of the last change, not before the publication date.
 *
 * @returns ISO 8601; the publication date if the field is missing.
 * @throws {ArticleError} if the date is invalid.
 */
export function updatedIn(field: FieldReader, published: string | null): string | null {
  const value = field('updated')
  if (value === undefined || typeof value === 'boolean') return published
  const updated = readDate(value)
  return published !== null && published > updated ? published : updated
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
  const { kind, imageProperty, maximum }: EntityField = ARTICLE_FIELDS[name]
  if (name === 'robots') return robotsIn(field)
  if (kind === 'locale') return canonicalLanguage(textOf(field(frontMatter[0])))
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

function rendered(markdown: string) {
  try {
    return renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() })
  } catch (error) {
    throw error instanceof MarkupError ? cannotBeRendered(error) : error
  }
}
