import { type ArticleStatus, isScheduled } from '@broadsheet/shared/domain/article.ts'
import * as v from '../answers.ts'
import { rest } from '../rest.ts'

/** What an article that is not public is; the page says so. */
export type Unpublished = 'draft' | 'archived' | 'scheduled'

/** An article as the database knows it, before it has been built. */
export interface LiveArticle {
  id: string
  title: string
  slug: string
  excerpt: string
  content: string
  image: string
  imageAlt: string
  video: string
  /** '' for a draft that was never published. */
  published: string
  /** Null for an article everybody may read. */
  unpublished: Unpublished | null
  author: { id: string; name: string; username: string } | null
  category: { name: string; slug: string } | null
  tags: { name: string; slug: string }[]
}

const COLUMNS = [
  'id,title,slug,excerpt,content,featured_image,featured_image_alt,video_url,status,published_at',
  'author:profiles!author_id(id,username,full_name)',
  'category:categories(name,slug)',
  'article_tags(tag:tags(name,slug))',
].join(',')

/**
 * The article under an address, or null.
 *
 * @param token - of a session: then also one's own articles that are not public, and for admins
 *   everybody's. Without one the database gives out only what is public.
 * @param now - the present: until its time an article is scheduled.
 * @throws RestError
 */
export async function findArticle(
  slug: string,
  now: Date,
  token?: string,
): Promise<LiveArticle | null> {
  const query = `articles?select=${COLUMNS}&slug=eq.${encodeURIComponent(slug)}`
  const [row] = v.rows(await rest(`${query}&limit=1`, token))
  if (!row) return null
  // What a stranger gets is public, whatever the clock of the browser says.
  return { ...articleOf(row), unpublished: token ? standingOf(row, now) : null }
}

/** The present address of an article that had another one before, or null. @throws RestError */
export async function findMoved(slug: string, token?: string): Promise<string | null> {
  const query = `article_slugs?select=article:articles(slug)&slug=eq.${encodeURIComponent(slug)}`
  const [row] = v.rows(await rest(`${query}&limit=1`, token))
  const present = v.text(v.recordOrNull(row, 'article'), 'slug')
  return present === '' || present === slug ? null : present
}

function articleOf(row: v.Row): Omit<LiveArticle, 'unpublished'> {
  const author = v.recordOrNull(row, 'author')
  const category = v.recordOrNull(row, 'category')
  return {
    id: v.text(row, 'id'),
    title: v.text(row, 'title'),
    slug: v.text(row, 'slug'),
    excerpt: v.text(row, 'excerpt'),
    content: v.text(row, 'content'),
    image: v.text(row, 'featured_image'),
    imageAlt: v.text(row, 'featured_image_alt'),
    video: v.text(row, 'video_url'),
    published: v.text(row, 'published_at'),
    author: author && {
      id: v.text(author, 'id'),
      name: v.text(author, 'full_name') || v.text(author, 'username'),
      username: v.text(author, 'username'),
    },
    category: category && { name: v.text(category, 'name'), slug: v.text(category, 'slug') },
    tags: v.rows(row.article_tags).flatMap((link) => {
      const tag = v.recordOrNull(link, 'tag')
      return tag ? [{ name: v.text(tag, 'name'), slug: v.text(tag, 'slug') }] : []
    }),
  }
}

function standingOf(row: v.Row, now: Date): Unpublished | null {
  const status = v.text(row, 'status') as ArticleStatus
  if (status !== 'published') return status
  const isWaiting = isScheduled({ status, published_at: v.text(row, 'published_at') }, now)
  return isWaiting ? 'scheduled' : null
}
