import { ARTICLE_LIMITS } from '@broadsheet/shared/domain/article.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { readDate } from './dates.ts'
import { PostError } from './errors.ts'
import type { FieldReader } from './fields.ts'
import type { Source } from './front-matter.ts'
import { type Person, personOf } from './people.ts'
import { fileNameOf } from './slugs.ts'
import { cutTo, isYes, namesOf, textOf } from './values.ts'

// What each function reads from a post's front matter; PostError says why a post cannot come in.

const ALT_MAXIMUM = 500
const BETWEEN_NAMES = /\s*(?:[,&;]|\band\b)\s*/

export function titleIn(field: FieldReader): string {
  const title = textOf(field('title'))
  if (title === '') throw new PostError('has no title')
  const { titleMaximum } = ARTICLE_LIMITS
  if ([...title].length > titleMaximum) {
    throw new PostError(`has a title of more than ${titleMaximum} characters`)
  }
  return title
}

export function draftIn({ fields }: Source, field: FieldReader): boolean {
  // Jekyll says `published: false`, others `status: draft`.
  return isYes(field('draft')) || fields.published === false || textOf(fields.status) === 'draft'
}

export function dateIn(field: FieldReader, path: string, isDraft: boolean): string | null {
  const value = field('date')
  if (value !== undefined && typeof value !== 'boolean') return readDate(value)
  const [inName] = /^\d{4}-\d{2}-\d{2}/.exec(fileNameOf(path)) ?? []
  if (inName !== undefined) return readDate(inName)
  if (isDraft) return null
  throw new PostError('has no date')
}

export function authorsIn(field: FieldReader): Person[] {
  const people = namesOf(field('authors'), BETWEEN_NAMES).map(personOf)
  const known = people.filter((person) => person !== null)
  return [...new Map(known.map((person) => [person.username, person])).values()]
}

export function excerptIn(field: FieldReader): string | null {
  const written = field('excerpt')
  if (typeof written !== 'string') return null
  const { text } = rendered(written)
  return excerptOf(text, ARTICLE_LIMITS.excerptMaximum) || null
}

function addressIn(value: unknown, names: string[]): string | null {
  if (typeof value !== 'object' || value === null) return textOf(value) || null
  const entries = Object.entries(value)
  return (
    names.map((name) => textOf(entries.find(([key]) => key === name)?.[1])).find(Boolean) ?? null
  )
}

export function pictureIn(field: FieldReader): string | null {
  return addressIn(field('image'), ['src', 'url', 'path', 'file'])
}

export function altIn(field: FieldReader): string | null {
  const image = field('image')
  const inside = typeof image === 'object' ? addressIn(image, ['alt', 'description']) : null
  return cutTo(textOf(field('image_alt')) || (inside ?? ''), ALT_MAXIMUM) || null
}

function rendered(markdown: string) {
  try {
    return renderMarkdown(markdown, { mediaOrigin: '' })
  } catch (error) {
    throw error instanceof MarkupError ? refusal(error) : error
  }
}

/** What cannot be rendered cannot come in. */
export function refusal(error: MarkupError): PostError {
  return new PostError(`cannot be rendered: ${error.message}`)
}
