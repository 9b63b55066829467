import {
  ARTICLE_FIELDS,
  ARTICLE_INPUTS,
  type ArticleInputField,
} from '@broadsheet/shared/domain/articleFields.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { ArticleError } from '../articleError.ts'
import { type Person, personOf } from '../import/people.ts'
import { fileNameOf } from '../import/slugs.ts'
import { cannotBeRendered } from '../sourceArticle.ts'
import { readDate } from './dates.ts'
import type { FieldReader } from './fieldNames.ts'
import type { MarkdownFile } from './frontMatter.ts'
import { cutTo, isYes, namesOf, textOf } from './values.ts'

// What each function reads from a post's front matter; ArticleError says why a post cannot come in.

/** What generators let stand in a title; a sign of its own is written `&lt;` there. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/gi
const BETWEEN_NAMES = /\s*(?:[,&;]|\band\b)\s*/

/**
 * The title as plain text.
 *
 * @throws ArticleError when there is none, or one longer than the database takes.
 */
export function titleIn(field: FieldReader): string {
  const written = field('title')
  const title = textOf(typeof written === 'string' ? withoutTags(written) : written)
  if (title === '') throw new ArticleError('has no title')
  const { maximum } = ARTICLE_FIELDS.title
  if ([...title].length > maximum) {
    throw new ArticleError(`has a title of more than ${maximum} characters`)
  }
  return title
}

const withoutTags = (title: string) => title.replace(/<br\s*\/?>/gi, ' ').replace(INLINE_TAG, '')

/** Whether a post is not to be published, in the words of whichever generator it was written for. */
export function draftIn({ fields }: MarkdownFile, field: FieldReader): boolean {
  // Jekyll says `published: false`, others `status: draft`.
  return isYes(field('draft')) || fields.published === false || textOf(fields.status) === 'draft'
}

/**
 * When a post was published: the field, else the day its file name begins with.
 *
 * @returns ISO 8601; null only for a draft that names no day.
 * @throws ArticleError when a published post names none, or one that cannot be read.
 */
export function dateIn(field: FieldReader, path: string, isDraft: boolean): string | null {
  const value = field('date')
  if (value !== undefined && typeof value !== 'boolean') return readDate(value)
  const [inName] = /^\d{4}-\d{2}-\d{2}/.exec(fileNameOf(path)) ?? []
  if (inName !== undefined) return readDate(inName)
  if (isDraft) return null
  throw new ArticleError('has no date')
}

/**
 * When a post was last changed, as its front matter says, but not before it was published.
 *
 * @returns ISO 8601; the publication date when it says nothing; null when there is none either.
 * @throws ArticleError when the date cannot be read.
 */
export function updatedIn(field: FieldReader, published: string | null): string | null {
  const value = field('updated')
  if (value === undefined || typeof value === 'boolean') return published
  const updated = readDate(value)
  return published !== null && published > updated ? published : updated
}

/** The web address a post only points to; null when there is none. */
export function linkIn(field: FieldReader): string | null {
  return /^https?:\/\/[^\s/$.?#]\S*$/i.exec(textOf(field('link')))?.[0] ?? null
}

/** The authors, each once, in the order of the post; names nobody can be called by are left out. */
export function authorsIn(field: FieldReader): Person[] {
  const people = namesOf(field('authors'), BETWEEN_NAMES).map(personOf)
  const known = people.filter((person) => person !== null)
  return [...new Map(known.map((person) => [person.username, person])).values()]
}

/**
 * The excerpt as plain text, cut to what the database takes; null when the post has none.
 *
 * @throws ArticleError when its Markdown cannot be rendered.
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

/** The address of the picture as the post has it, a text or an object; null when there is none. */
export function pictureIn(field: FieldReader): string | null {
  return addressIn(field('image'), ['src', 'url', 'path', 'file'])
}

/** What the picture shows, cut to what the database takes; null when the post does not say. */
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
 * The fields with a generated input, as plain text cut to the limit of the database; null where the
 * post has none. Generators print captions and credits as Markdown, often with a link on the name.
 *
 * @throws ArticleError when the Markdown of one cannot be rendered.
 */
export function textsIn(field: FieldReader): Record<ArticleInputField, string | null> {
  const texts = ARTICLE_INPUTS.map((name) => [name, plainIn(field, name)])
  return Object.fromEntries(texts) as Record<ArticleInputField, string | null>
}

function plainIn(field: FieldReader, name: ArticleInputField): string | null {
  const { frontMatter, maximum } = ARTICLE_FIELDS[name]
  const { imageProperty }: EntityField = ARTICLE_FIELDS[name]
  const image = field('image')
  const inImage = imageProperty && isRecord(image) ? image[imageProperty] : undefined
  const written = [field(frontMatter[0]), inImage].find((value) => textOf(value) !== '')
  return typeof written === 'string' ? excerptOf(rendered(written).text, maximum) || null : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function rendered(markdown: string) {
  try {
    return renderMarkdown(markdown, { mediaOrigin: '' })
  } catch (error) {
    throw error instanceof MarkupError ? cannotBeRendered(error) : error
  }
}
