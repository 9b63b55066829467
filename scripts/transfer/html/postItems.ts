import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import type { Warning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { TAG_FIELDS } from '@broadsheet/shared/domain/tagFields.ts'
import { findAddresses } from '@broadsheet/shared/markup/addresses.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { replaceAddresses } from '@broadsheet/shared/markup/replace-addresses.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { type Credit, personOf } from '../import/people.ts'
import { wantedSlug } from '../import/slugs.ts'
import { cutTo } from '../markdown/values.ts'
import type { ContentItem } from '../source.ts'
import { cannotBeRendered, type SourceArticle, sourceArticle } from '../sourceArticle.ts'
import type { SiteFiles } from '../sources/siteFiles.ts'
import { type Converted, htmlToText } from './htmlToMarkdown.ts'

/** A post of a system that stores HTML. Empty texts are missing. */
export interface Post {
  /** Identifies it in later imports. */
  path: string
  title: string
  body: Converted
  /** ISO 8601; null only for a draft. */
  date: string | null
  updated: string | null
  isDraft: boolean
  /** Whether the old site showed it to some people only; then it is a draft. */
  isRestricted: boolean
  /** Names in order. */
  authors: readonly { username: string; fullName: string }[]
  categories: readonly string[]
  tags: readonly string[]
  excerpt: string
  /** Address of the featured image. */
  image: string
  imageAlt: string
  imageCaption: string
  slug: string
  seoTitle: string
  seoDescription: string
  canonical: string
  /** Path of the post on the old site. */
  oldPath: string
  /** Another one, such as `/?p=123`. */
  shortPath?: string
}

/** The later of two times in ISO 8601, of which one may be unknown. */
export const laterOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && one < other ? other : (one ?? other)

/** Longest title that is made of the first words of a text. */
const DERIVED_TITLE = 80
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|tiff?)$/i

/**
 * The items of a post: the article, what it loses, and its former address. An article is not left out because its
 * title or text is missing or too long: a warning says what was put in its place.
 *
 * @param files - pictures of the old site.
 */
export function postItems(post: Post, files: SiteFiles): ContentItem[] {
  const { path, body, oldPath } = post
  const warnings: Warning[] = body.lost.map(({ construct, example, line }) => ({
    ...{ path, line, construct },
    problem: problem('cli.import.lost', { construct, example: example.slice(0, 200) }),
  }))
  const warn: Warn = (construct, found) =>
    warnings.push({ path, line: null, construct, problem: found })
  try {
    const article = articleOf(post, files, warn)
    const oldPaths = [oldPath, post.shortPath ?? ''].filter((from) => from !== '')
    return [
      { type: 'article', article },
      ...warnings.map(
        (warning): ContentItem => ({
          type: 'warning',
          warning: { ...warning, title: article.title },
        }),
      ),
      ...oldPaths.map(
        (from): ContentItem => ({ type: 'redirect', redirect: { from, article: path } }),
      ),
    ]
  } catch (error) {
    if (
      !(error instanceof MarkupError) &&
      !(error instanceof Error && error.name === 'ArticleError')
    )
      throw error
    const { message } = error instanceof MarkupError ? cannotBeRendered(error) : error
    return [{ type: 'failure', failure: { path, reason: message } }]
  }
}

type Warn = (construct: string, found: Problem) => void

function articleOf(post: Post, files: SiteFiles, warn: Warn): SourceArticle {
  const { path, date, updated, isDraft, excerpt, image, imageCaption } = post
  if (post.isRestricted) warn('visibility', problem('cli.import.restricted'))
  const body = bodyOf(post, files, warn)
  const title = titleOf(post, body, warn)
  const [category = null, ...more] = post.categories
  const names = [...more, ...post.tags].map((name) => cutTo(name, TAG_FIELDS.name.maximum))
  const { texts } = sourceArticle({ path, title, body })
  return sourceArticle({
    ...{ path, title, body, date, updated: updated ?? date, isDraft },
    authors: creditsOf(post),
    category: category && cutTo(category, CATEGORY_FIELDS.name.maximum),
    tags: [...new Set(names)],
    excerpt: excerptOf(excerpt, ARTICLE_FIELDS.excerpt.maximum) || null,
    image: image === '' ? null : pictureAddress(image, files),
    imageAlt: post.imageAlt || null,
    texts: {
      ...texts,
      featured_image_caption: cut(imageCaption, 'featured_image_caption'),
      seo_title: cut(post.seoTitle, 'seo_title'),
      seo_description: cut(post.seoDescription, 'seo_description'),
      canonical_url: /^https?:\/\/\S+$/.test(post.canonical) ? post.canonical : null,
    },
    wantedSlug: wantedSlug(post.slug, path, title),
  })
}

const cut = (
  text: string,
  name: 'featured_image_caption' | 'seo_title' | 'seo_description',
): string | null => excerptOf(text, ARTICLE_FIELDS[name].maximum) || null

/** Each person once. */
function creditsOf({ authors }: Post): Credit[] {
  const people = authors.flatMap(({ username, fullName }) => {
    const person = personOf(username) ?? personOf(fullName)
    return person ? [{ ...person, fullName: fullName || person.fullName }] : []
  })
  const unique = new Map(people.map((person) => [person.username, person]))
  return [...unique.values()].map((person) => ({ ...person, contribution: 'by' }))
}

/** @throws {MarkupError} if it is too long or too complex. */
function bodyOf({ body, excerpt, title }: Post, files: SiteFiles, warn: Warn): string {
  const markdown = files.areImported ? withOwnPictures(body.markdown, files) : body.markdown
  if (markdown.trim() !== '') return markdown
  warn('empty text', problem('cli.import.emptyText'))
  return excerpt || htmlToText(title) || '…'
}

function withOwnPictures(markdown: string, files: SiteFiles): string {
  return replaceAddresses(markdown, findAddresses(markdown), ({ kind, address }) => {
    const isFile = kind === 'picture' || PICTURE_FILE.test(address)
    return isFile ? pictureAddress(address, files) : address
  })
}

/** A picture of the old site by its path, other pictures by their address. */
function pictureAddress(address: string, files: SiteFiles): string {
  if (!files.areImported) return address
  return files.pathOf(address) ?? address
}

const textOf = (body: string) =>
  renderMarkdown(body, { mediaOrigin: '', language: activeBodyLanguage() }).text

/** The first sentence of a text; one that is too short for a title is followed by the next words. */
function firstWords(text: string): string {
  const sentences = new Intl.Segmenter(activeBodyLanguage().locale, { granularity: 'sentence' })
  const [first] = sentences.segment(text.replace(/\s+/g, ' ').trim())
  const isLongEnough = first && first.segment.trim().length >= ARTICLE_FIELDS.title.minimum
  return excerptOf(isLongEnough ? first.segment : text, DERIVED_TITLE)
}

function titleOf({ title, path }: Post, body: string, warn: Warn): string {
  const { maximum } = ARTICLE_FIELDS.title
  const plain = htmlToText(title)
  if (plain === '') {
    warn('title', problem('cli.import.titleDerived'))
    return firstWords(textOf(body)) || path
  }
  if ([...plain].length <= maximum) return plain
  warn('title', problem('cli.import.titleCut', { maximum }))
  return excerptOf(plain, maximum)
}
