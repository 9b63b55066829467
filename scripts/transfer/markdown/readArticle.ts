import type { ArticleInputField } from '@broadsheet/shared/domain/articleFields.ts'
import type { Address } from '@broadsheet/shared/markup/address.ts'
import { findAddresses } from '@broadsheet/shared/markup/addresses.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { ArticleError } from '../articleError.ts'
import type { Person } from '../import/people.ts'
import { wantedSlug } from '../import/slugs.ts'
import {
  altIn,
  authorsIn,
  dateIn,
  draftIn,
  excerptIn,
  linkIn,
  pictureIn,
  refusal,
  textsIn,
  titleIn,
  updatedIn,
} from './articleFields.ts'
import { type FieldName, fieldReader } from './fieldNames.ts'
import { readSource, type Source } from './frontMatter.ts'
import { convertTemplateSyntax, type RemovedConstruct } from './templateSyntax.ts'
import { cutTo, namesOf, textOf } from './values.ts'

/** A post as its file has it: nothing of it is in the database yet. */
export interface Post {
  /** Path in the imported folder, with slashes. */
  path: string
  title: string
  /** ISO 8601; null for a draft without one. */
  date: string | null
  /** When it was last changed, not before `date`; ISO 8601. */
  updated: string | null
  authors: Person[]
  category: string | null
  tags: string[]
  excerpt: string | null
  image: string | null
  imageAlt: string | null
  /** The fields that have a generated input, such as the caption. */
  texts: Record<ArticleInputField, string | null>
  video: string | null
  /** The slug it would like to have. */
  wantedSlug: string
  isDraft: boolean
  body: string
  /** The addresses in the body, where they stand. */
  addresses: Address[]
  /** Constructs of template engines that were removed, with the line of the file. */
  removed: RemovedConstruct[]
  /** Line of the file in which each address of a picture or link is named first. */
  addressLines: ReadonlyMap<string, number>
}

const LABEL_MAXIMUM = 80
const COMMAS = /\s*,\s*/

/**
 * Reads a post.
 *
 * @param path - of the file in the imported folder, with slashes.
 * @throws {ArticleError} saying why it cannot come in.
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
  const date = dateIn(field, path, isDraft)
  const image = pictureIn(field)
  const excerpt = excerptIn(field)
  const body = bodyOf(source, { title, excerpt, link: linkIn(field) })
  const [category = null, ...more] = namesOf(field('category'), COMMAS)
  return {
    path,
    title,
    date,
    updated: updatedIn(field, date),
    authors: authorsIn(field),
    category: category && cutTo(category, LABEL_MAXIMUM),
    tags: [...more, ...namesOf(field('tags'), COMMAS)].map((tag) => cutTo(tag, LABEL_MAXIMUM)),
    excerpt,
    image,
    imageAlt: altIn(field),
    texts: textsIn(field),
    video: /^https?:\/\/[^\s/$.?#]\S*$/i.exec(textOf(field('video')))?.[0] ?? null,
    wantedSlug: wantedSlug(textOf(field('slug')), path, title),
    isDraft,
    ...body,
    addressLines: linesOf(text, [
      ...(image === null ? [] : [image]),
      ...body.addresses.map(({ address }) => address),
    ]),
  }
}

interface Substance {
  title: string
  excerpt: string | null
  link: string | null
}

/** @throws {ArticleError} when there is nothing to publish, or it cannot be rendered. */
function bodyOf(
  { body: source, bodyLine }: Source,
  substance: Substance,
): Pick<Post, 'body' | 'addresses' | 'removed'> {
  try {
    const { body, removed } = convertTemplateSyntax(source)
    const written = body.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
    const whole = written || bodyOfLinkPost(substance)
    if (whole === '') throw new ArticleError('has neither a body nor a summary or link')
    return {
      body: whole,
      addresses: findAddresses(whole),
      removed: removed.map(({ construct, line }) => ({ construct, line: line + bodyLine - 1 })),
    }
  } catch (error) {
    throw error instanceof MarkupError ? refusal(error) : error
  }
}

/** What a post without a body says: its summary, and a link to what it points to. */
function bodyOfLinkPost({ title, excerpt, link }: Substance): string {
  const text = title.replace(/[\\[\]]/g, '\\$&')
  return [excerpt, link && `[${text}](<${link}>)`].filter(Boolean).join('\n\n')
}

/** The line of a text in which each of some pieces is found first; those not found are left out. */
function linesOf(text: string, pieces: readonly string[]): Map<string, number> {
  const found = pieces.map((piece) => [piece, text.indexOf(piece)] as const)
  return new Map(
    found
      .filter(([, at]) => at >= 0)
      .map(([piece, at]) => [piece, text.slice(0, at).split('\n').length] as const),
  )
}
