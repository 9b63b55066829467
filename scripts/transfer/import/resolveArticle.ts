import { createHash } from 'node:crypto'
import type { Json, TablesInsert } from '@broadsheet/shared/database.types.ts'
import { ARTICLE_FIELDS, ARTICLE_INPUTS } from '@broadsheet/shared/domain/articleFields.ts'
import type { Byline } from '@broadsheet/shared/domain/bylines.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import type { Warning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import type { Address } from '@broadsheet/shared/markup/address.ts'
import { replaceAddresses } from '@broadsheet/shared/markup/replace-addresses.ts'
import type { ImageDescription } from '../source.ts'
import type { SourceArticle } from '../sourceArticle.ts'
import type { SourceCorrection } from '../sourceCorrection.ts'
import { linksToImage, locateImage } from './imageReferences.ts'
import type { LabelFinder } from './labels.ts'
import { type LinkResolver, MARKDOWN_FILE } from './links.ts'
import type { StoredImage } from './storeImages.ts'

/** Row of an imported article. */
export interface ArticleRow extends Omit<TablesInsert<'articles'>, 'id' | 'bylines'> {
  slug: string
  bylines: NonNullable<Json>
  tags: string[]
}

/** An article with its references replaced by ids and URLs of the site. */
export interface ResolvedArticle {
  row: ArticleRow
  tagIds: string[]
  corrections: SourceCorrection[]
  /** Digest of row and tags: if it is unchanged, nothing has to be written. */
  digest: string
}

/** Values of the names and addresses in articles. */
export interface Known {
  /** By path of the article. */
  slugs: ReadonlyMap<string, string>
  /** Ids by user name. */
  authors: ReadonlyMap<string, string>
  category: LabelFinder
  tag: LabelFinder
  /** By path in the source. */
  images: ReadonlyMap<string, StoredImage>
  descriptions: ReadonlyMap<string, ImageDescription>
  link: LinkResolver
  /** Whether an address leads to the old site. */
  isOnOldSite: (address: string) => boolean
}

/** Receives content that is lost or changed. */
export type OnWarning = (warning: Warning) => void

/** Derives the row of an article; reports images and links that are left out. */
export function resolveArticle(
  article: SourceArticle,
  known: Known,
  warn: OnWarning,
): ResolvedArticle {
  const tags = tagsOf(article, known.tag)
  const texts = imagesAndTexts(article, known, warn)
  const row: ArticleRow = {
    title: article.title,
    slug: known.slugs.get(article.path) ?? article.wantedSlug,
    excerpt: article.excerpt,
    content: bodyOf(article, known, warn),
    ...texts,
    video_url: article.video,
    category_id: (article.category && known.category(article.category)?.id) || null,
    bylines: bylinesOf(article, known),
    status: article.isDraft ? 'draft' : 'published',
    published_at: article.isDraft ? null : article.date,
    ...(article.date === null ? {} : { created_at: article.date }),
    ...(article.updated === null ? {} : { updated_at: article.updated }),
    tags: tags.map(({ name }) => name),
    is_imported: true,
  }
  const tagIds = tags.map(({ id }) => id)
  const { corrections, marked, date } = article
  const digest = createHash('sha256')
    .update(JSON.stringify([row, tagIds, ...(corrections.length > 0 ? [corrections] : [])]))
    .digest('hex')
  if (marked !== null && marked !== date) row.marked_updated_at = marked
  return { row, tagIds, digest, corrections }
}

/** The featured image and its texts, and the other plain texts. */
function imagesAndTexts(article: SourceArticle, known: Known, warn: OnWarning) {
  const { image, socialImage, path } = article
  const featured_image = image === null ? null : imageUrl(image, article, known, warn)
  const location = image === null ? null : locateImage(image, path)
  const description = location?.kind === 'file' ? known.descriptions.get(location.path) : undefined
  const descriptions = new Map<string, string | null>(Object.entries(description ?? {}))
  const entries = ARTICLE_INPUTS.map((name) => {
    const { imageProperty }: EntityField = ARTICLE_FIELDS[name]
    if (!imageProperty) return [name, article.texts[name]]
    const described = descriptions.get(imageProperty) ?? null
    return [name, featured_image === null ? null : (article.texts[name] ?? described)]
  })
  return {
    featured_image,
    social_image: socialImage === null ? null : imageUrl(socialImage, article, known, warn),
    featured_image_alt:
      featured_image === null ? null : (article.imageAlt ?? description?.alt ?? null),
    ...(Object.fromEntries(entries) as SourceArticle['texts']),
  }
}

/** Names of one profile, such as a former and a present one, are one byline. */
function bylinesOf({ authors }: SourceArticle, known: Known): NonNullable<Json> {
  const bylines = authors.flatMap(({ username, contribution }): Byline[] => {
    const author_id = known.authors.get(username)
    return author_id ? [{ author_id, contribution }] : []
  })
  const different = new Map(bylines.map((byline) => [JSON.stringify(byline), byline]))
  return [...different.values()].map((byline) => ({ ...byline }))
}

/** Sorted like the names in `articles.tags`. */
function tagsOf({ tags }: SourceArticle, find: LabelFinder) {
  const labels = tags.flatMap((name) => find(name) ?? [])
  const unique = [...new Map(labels.map((label) => [label.id, label])).values()]
  return unique.sort((a, b) => (a.name < b.name ? -1 : 1))
}

function bodyOf(article: SourceArticle, known: Known, warn: OnWarning): string {
  const { path, body, addresses, addressLines } = article
  return replaceAddresses(body, addresses, ({ kind, address }: Address) => {
    if (kind === 'picture') return imageUrl(address, article, known, warn)
    const image = linksToImage(address) && locateImage(address, path)
    if (image && image.kind === 'file') {
      const stored = known.images.get(image.path)
      if (stored && 'url' in stored) return stored.url
    }
    const resolved = known.link(address, article)
    if (resolved === address && MARKDOWN_FILE.test(address)) {
      const line = addressLines.get(address) ?? null
      const found = problem('cli.import.linkUnknown', { address: address.slice(0, 200) })
      warn({ path, line, construct: 'link', problem: found })
    }
    if (resolved === address && !MARKDOWN_FILE.test(address) && isLost(address, known)) {
      const line = addressLines.get(address) ?? null
      const found = problem('cli.import.linkLost', { address: address.slice(0, 200) })
      warn({ path, line, construct: 'link', problem: found })
    }
    return resolved
  })
}

/** Whether a link leads to a page of the old site that is not imported. Images of it are not pages. */
const isLost = (address: string, known: Known) =>
  known.isOnOldSite(address) &&
  !/^\/storage\/v1\/|\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(address)

function imageUrl(
  address: string,
  { path, addressLines }: SourceArticle,
  known: Known,
  warn: OnWarning,
): string | null {
  const location = locateImage(address, path)
  if (location.kind === 'url') return /^\S+$/.test(location.url) ? location.url : null
  const stored: StoredImage =
    location.kind === 'invalid'
      ? location
      : (known.images.get(location.path) ?? { problem: 'missing' })
  if ('url' in stored) return stored.url
  const line = addressLines.get(address) ?? null
  const { problem: reason } = stored
  const found = problem('cli.import.pictureLeftOut', {
    ...{ address: address.slice(0, 200), problem: reason },
  })
  warn({ path, line, construct: 'image', problem: found })
  return null
}
