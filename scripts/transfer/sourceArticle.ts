import { ARTICLE_INPUTS, type ArticleInputField } from '@broadsheet/shared/domain/articleFields.ts'
import type { Address } from '@broadsheet/shared/markup/address.ts'
import { findAddresses } from '@broadsheet/shared/markup/addresses.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ArticleError } from './articleError.ts'
import type { Credit } from './import/people.ts'
import { wantedSlug } from './import/slugs.ts'
import type { SourceCorrection } from './sourceCorrection.ts'

/** An article as a source has it. */
export interface SourceArticle {
  /** Path in the source, with slashes; identifies the article in later imports. */
  path: string
  title: string
  /** Markdown. */
  body: string
  /** Publication date, ISO 8601; null only for a draft. */
  date: string | null
  /** Last change, ISO 8601, not before `date`. */
  updated: string | null
  /** When readers see it as updated, ISO 8601; null, or `date`: not updated. */
  marked: string | null
  corrections: SourceCorrection[]
  /** In order; each author once with each contribution. */
  authors: Credit[]
  category: string | null
  tags: string[]
  /** The one of the tags that is a series. */
  series: string | null
  excerpt: string | null
  /** Featured image: a path in the source, relative to the article, or a URL. */
  image: string | null
  imageAlt: string | null
  /** Image where the article is shared, like `image`. */
  socialImage: string | null
  /** The fields that have a generated input, such as the caption. */
  texts: Record<ArticleInputField, string | null>
  video: string | null
  /** Gets a number if it is taken. */
  wantedSlug: string
  isDraft: boolean
  /** Articles with the same key are translations of each other; null: none. */
  translationKey: string | null
  /** Addresses in the body. */
  addresses: Address[]
  /** Line of the file in which each address occurs first. */
  addressLines: ReadonlyMap<string, number>
}

/** The fields that every source has to provide. */
type Required = Pick<SourceArticle, 'path' | 'title' | 'body'>

/**
 * Completes an article of a source: finds the addresses in the body and sets missing fields to empty.
 *
 * @throws {ArticleError} if the body cannot be rendered.
 */
export function sourceArticle(fields: Required & Partial<SourceArticle>): SourceArticle {
  const { path, title, body, date = null } = fields
  return {
    ...{
      date,
      updated: date,
      marked: fields.updated ?? null,
      corrections: [],
      authors: [],
      category: null,
      tags: [],
      excerpt: null,
    },
    ...{
      image: null,
      imageAlt: null,
      socialImage: null,
      series: null,
      texts: noTexts(),
      video: null,
      isDraft: false,
    },
    translationKey: null,
    wantedSlug: wantedSlug('', path, title),
    addresses: addressesOf(body),
    addressLines: new Map(),
    ...fields,
  }
}

function noTexts(): SourceArticle['texts'] {
  return Object.fromEntries(ARTICLE_INPUTS.map((name) => [name, null])) as SourceArticle['texts']
}

function addressesOf(body: string): Address[] {
  try {
    return findAddresses(body)
  } catch (error) {
    throw error instanceof MarkupError ? cannotBeRendered(error) : error
  }
}

/** The reason why Markdown that cannot be rendered is not imported. */
export function cannotBeRendered(error: MarkupError): ArticleError {
  return new ArticleError(t('cli.import.notRendered', { reason: error.message }))
}
