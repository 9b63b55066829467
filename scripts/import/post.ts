import { type Address, findAddresses } from '@broadsheet/shared/markup/addresses.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { PostError } from './errors.ts'
import { type FieldName, fieldReader } from './fields.ts'
import { readSource } from './front-matter.ts'
import { removeLeftovers } from './leftovers.ts'
import type { Person } from './people.ts'
import {
  altIn,
  authorsIn,
  dateIn,
  draftIn,
  excerptIn,
  pictureIn,
  refusal,
  titleIn,
} from './post-fields.ts'
import { wantedSlug } from './slugs.ts'
import { cutTo, namesOf, textOf } from './values.ts'

/** A post as its file has it: nothing of it is in the database yet. */
export interface Post {
  /** Path in the imported folder, with slashes. */
  path: string
  title: string
  /** ISO 8601; null for a draft without one. */
  date: string | null
  authors: Person[]
  category: string | null
  tags: string[]
  excerpt: string | null
  image: string | null
  imageAlt: string | null
  video: string | null
  /** The slug it would like to have. */
  wantedSlug: string
  isDraft: boolean
  body: string
  /** The addresses in the body, where they stand. */
  addresses: Address[]
  /** How many leftovers of template syntax were taken out. */
  leftovers: number
}

const LABEL_MAXIMUM = 80
const COMMAS = /\s*,\s*/

/**
 * Reads a post.
 *
 * @param path - of the file in the imported folder, with slashes.
 * @throws {PostError} saying why it cannot come in.
 */
export function readPost(
  path: string,
  text: string,
  mapping: ReadonlyMap<FieldName, string>,
): Post {
  const source = readSource(text)
  const field = fieldReader(source.fields, mapping)
  const isDraft = draftIn(source, field)
  const title = titleIn(field)
  const [category = null, ...more] = namesOf(field('category'), COMMAS)
  return {
    path,
    title,
    date: dateIn(field, path, isDraft),
    authors: authorsIn(field),
    category: category && cutTo(category, LABEL_MAXIMUM),
    tags: [...more, ...namesOf(field('tags'), COMMAS)].map((tag) => cutTo(tag, LABEL_MAXIMUM)),
    excerpt: excerptIn(field),
    image: pictureIn(field),
    imageAlt: altIn(field),
    video: /^https?:\/\/[^\s/$.?#]\S*$/i.exec(textOf(field('video')))?.[0] ?? null,
    wantedSlug: wantedSlug(textOf(field('slug')), path, title),
    isDraft,
    ...bodyOf(source.body),
  }
}

function bodyOf(source: string): Pick<Post, 'body' | 'addresses' | 'leftovers'> {
  try {
    const { body, count } = removeLeftovers(source)
    const trimmed = body.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
    if (trimmed === '') throw new PostError('has an empty body')
    return { body: trimmed, addresses: findAddresses(trimmed), leftovers: count }
  } catch (error) {
    throw error instanceof MarkupError ? refusal(error) : error
  }
}
