import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import { TAG_FIELDS } from '@broadsheet/shared/domain/tagFields.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ArticleError } from '../articleError.ts'
import { wantedSlug } from '../import/slugs.ts'
import type { Warning } from '../source.ts'
import { cannotBeRendered, type SourceArticle, sourceArticle } from '../sourceArticle.ts'
import { authorsIn } from './authorsField.ts'
import { type FieldName, fieldReader } from './fieldNames.ts'
import { type MarkdownFile, splitFrontMatter } from './frontMatter.ts'
import {
  altIn,
  dateIn,
  draftIn,
  excerptIn,
  linkIn,
  pictureIn,
  socialImageIn,
  textsIn,
  titleIn,
  updatedIn,
} from './readFields.ts'
import { convertTemplateSyntax, type RemovedConstruct } from './templateSyntax.ts'
import { cutTo, namesOf, textOf } from './values.ts'

/** An article with the constructs of its file that were removed. */
export interface ReadArticle {
  article: SourceArticle
  warnings: Warning[]
}

const COMMAS = /\s*,\s*/

/**
 * Reads an article from Markdown with front matter.
 *
 * @param path - of the file in the imported folder, with slashes.
 * @throws {ArticleError} if it cannot be imported.
 */
export function readArticle(
  path: string,
  text: string,
  mapping: ReadonlyMap<FieldName, string>,
): ReadArticle {
  const file = splitFrontMatter(text)
  const field = fieldReader(file.fields, mapping)
  const isDraft = draftIn(file, field)
  const title = titleIn(field)
  const date = dateIn(field, path, isDraft)
  const image = pictureIn(field)
  const excerpt = excerptIn(field)
  const { body, removed } = bodyOf(file, { title, excerpt, link: linkIn(field) })
  const [category = null, ...more] = namesOf(field('category'), COMMAS)
  const article = sourceArticle({
    ...{ path, title, body, date, image, excerpt, isDraft },
    updated: updatedIn(field, date),
    authors: authorsIn(field),
    category: category && cutTo(category, CATEGORY_FIELDS.name.maximum),
    tags: [...more, ...namesOf(field('tags'), COMMAS)].map((tag) =>
      cutTo(tag, TAG_FIELDS.name.maximum),
    ),
    imageAlt: altIn(field),
    socialImage: socialImageIn(field),
    texts: textsIn(field),
    video: /^https?:\/\/[^\s/$.?#]\S*$/i.exec(textOf(field('video')))?.[0] ?? null,
    wantedSlug: wantedSlug(textOf(field('slug')), path, title),
    translationKey: textOf(field('translationKey')) || null,
  })
  const addresses = article.addresses.map(({ address }) => address)
  const images = [image, article.socialImage].filter((address) => address !== null)
  const addressLines = linesOf(text, [...images, ...addresses])
  const warnings = removed.map(({ construct, line }) => ({
    ...{ path, line: line + file.bodyLine - 1, construct: 'template syntax' },
    message: t('cli.import.templateRemoved', { construct: construct.slice(0, 100) }),
  }))
  return { article: { ...article, addressLines }, warnings }
}

interface Substance {
  title: string
  excerpt: string | null
  link: string | null
}

/** @throws {ArticleError} if there is nothing to publish. */
function bodyOf(
  { body: written }: MarkdownFile,
  substance: Substance,
): { body: string; removed: RemovedConstruct[] } {
  try {
    const { body, removed } = convertTemplateSyntax(written)
    const text = body.replace(/^(?:[ \t]*\n)+/, '').trimEnd() || bodyOfLinkPost(substance)
    if (text === '') throw new ArticleError(t('cli.import.noBody'))
    return { body: text, removed }
  } catch (error) {
    throw error instanceof MarkupError ? cannotBeRendered(error) : error
  }
}

/** Body of a post without one: its summary, and its link. */
function bodyOfLinkPost({ title, excerpt, link }: Substance): string {
  const text = title.replace(/[\\[\]]/g, '\\$&')
  return [excerpt, link && `[${text}](<${link}>)`].filter(Boolean).join('\n\n')
}

/** Line of the first occurrence of each piece of a text; pieces that do not occur are left out. */
function linesOf(text: string, pieces: readonly string[]): Map<string, number> {
  const found = pieces.map((piece) => [piece, text.indexOf(piece)] as const)
  return new Map(
    found
      .filter(([, at]) => at >= 0)
      .map(([piece, at]) => [piece, text.slice(0, at).split('\n').length] as const),
  )
}
