import { type ArticleStatus, isScheduled } from '@broadsheet/shared/domain/article.ts'
import { ARTICLE_INPUTS, type ArticleInputField } from '@broadsheet/shared/domain/articleFields.ts'
import { type Correction, correctionsOf } from '@broadsheet/shared/domain/corrections.ts'
import type { AvifWidths } from '@broadsheet/shared/domain/picture.ts'
import * as v from '../api/parseResponse.ts'
import { readRows } from '../api/publicApi.ts'
import { CREDITS, type CreditRow, inOrder } from '../articles/credits.ts'
import { readLivePreview } from './livePreview.ts'

/** Why an article is not public; `shared` is read with a draft link, without an account. */
export type Unpublished = 'draft' | 'archived' | 'scheduled' | 'shared'

/** An article read from the database, not built yet. */
export interface LiveArticle extends Record<ArticleInputField, string> {
  /** '' with a draft link, like the slug. */
  id: string
  title: string
  slug: string
  excerpt: string
  content: string
  image: string
  imageAlt: string
  imageFocus: string
  /** Widths of its images in AVIF; with a draft link none. */
  avif: AvifWidths
  video: string
  /** '' for a draft that was never published. */
  published: string
  /** Null for a public article. */
  unpublished: Unpublished | null
  bylines: CreditRow[]
  category: { name: string; slug: string } | null
  tags: { name: string; slug: string }[]
  /** Id of the article that it replies to; '' for none. */
  reply_to: string
  /** Since when it is marked as updated; '' without a mark. */
  marked_updated_at: string
  corrections: Correction[]
  /** Of live coverage: rows of its published entries. */
  entries?: readonly v.Row[]
}

const COLUMNS = [
  'id,title,slug,excerpt,content,featured_image,featured_image_alt,image_focus,avif,video_url,status,published_at',
  ...ARTICLE_INPUTS,
  'reply_to,marked_updated_at,corrections',
  CREDITS,
  'category:categories(name,slug)',
  'article_tags(tag:tags(name,slug))',
].join(',')

/**
 * Reads the article with an address, or null.
 *
 * @param token - access token. Adds the user's own unpublished articles, for staff those of all authors.
 *   Without one the database returns only public articles.
 * @param now - current time; articles with a later publication time are scheduled.
 * @throws ApiError
 */
export async function findArticle(
  slug: string,
  now: Date,
  token?: string,
): Promise<LiveArticle | null> {
  const query = { slug: `eq.${slug}`, limit: '1' }
  const [row] = v.rows(await readRows('articles', COLUMNS, query, { token: token ?? null }))
  if (!row) return null
  // Without a token every returned article is public, even if the browser's clock is wrong.
  const article = articleOf(row)
  // Without its entries, the article is shown nevertheless.
  const entries =
    article.article_type === 'live'
      ? await readLivePreview(article.id, token ?? null).catch(() => [])
      : []
  return { ...article, entries, unpublished: token ? unpublishedReason(row, now) : null }
}

/** The current address of an article with this former address, or null. @throws ApiError */
export async function findMoved(slug: string, token?: string): Promise<string | null> {
  const query = { slug: `eq.${slug}`, limit: '1' }
  const columns = 'article:articles(slug)'
  const [row] = await readRows('article_slugs', columns, query, { token: token ?? null })
  const current = row?.article?.slug
  return !current || current === slug ? null : current
}

/** The article in a row with these columns. */
export function articleOf(row: v.Row): Omit<LiveArticle, 'unpublished'> {
  const category = v.recordOrNull(row, 'category')
  return {
    id: v.text(row, 'id'),
    title: v.text(row, 'title'),
    slug: v.text(row, 'slug'),
    excerpt: v.text(row, 'excerpt'),
    content: v.text(row, 'content'),
    image: v.text(row, 'featured_image'),
    imageAlt: v.text(row, 'featured_image_alt'),
    imageFocus: v.text(row, 'image_focus'),
    avif: (v.recordOrNull(row, 'avif') ?? {}) as AvifWidths,
    ...inputsOf(row),
    reply_to: v.text(row, 'reply_to'),
    marked_updated_at: v.text(row, 'marked_updated_at'),
    corrections: correctionsOf(row.corrections),
    entries: v.rows(row.live_entries ?? []),
    video: v.text(row, 'video_url'),
    published: v.text(row, 'published_at'),
    bylines: inOrder(v.rows(row.article_bylines).flatMap(creditOf)),
    category: category && { name: v.text(category, 'name'), slug: v.text(category, 'slug') },
    tags: v.rows(row.article_tags).flatMap((link) => {
      const tag = v.recordOrNull(link, 'tag')
      return tag ? [{ name: v.text(tag, 'name'), slug: v.text(tag, 'slug') }] : []
    }),
  }
}

function creditOf(row: v.Row): CreditRow[] {
  const author = v.recordOrNull(row, 'author')
  if (!author) return []
  const [id, username] = [v.text(author, 'id'), v.text(author, 'username')]
  const full_name = v.text(author, 'full_name') || null
  const contribution = v.text(row, 'contribution')
  return [
    {
      position: Number(row.position),
      contribution,
      author: { id, username, full_name, avatar_url: null },
    },
  ]
}

function inputsOf(row: v.Row): Record<ArticleInputField, string> {
  const values = ARTICLE_INPUTS.map((name) => [name, v.text(row, name)])
  return Object.fromEntries(values) as Record<ArticleInputField, string>
}

function unpublishedReason(row: v.Row, now: Date): Unpublished | null {
  const status = v.text(row, 'status') as ArticleStatus
  if (status !== 'published') return status
  const isWaiting = isScheduled({ status, published_at: v.text(row, 'published_at') }, now)
  return isWaiting ? 'scheduled' : null
}
