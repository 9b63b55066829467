import * as v from '../answers.ts'
import { rest } from '../rest.ts'

/** An article as the database knows it, before it has been built. */
export interface LiveArticle {
  title: string
  slug: string
  excerpt: string
  content: string
  image: string
  imageAlt: string
  published: string
  author: { name: string; username: string } | null
  category: { name: string; slug: string } | null
  tags: { name: string; slug: string }[]
}

const COLUMNS = [
  'title,slug,excerpt,content,featured_image,featured_image_alt,published_at',
  'author:profiles!author_id(username,full_name)',
  'category:categories(name,slug)',
  'article_tags(tag:tags(name,slug))',
].join(',')

/** The published article under an address, or null. @throws RestError */
export async function findArticle(slug: string): Promise<LiveArticle | null> {
  const query = `articles?select=${COLUMNS}&slug=eq.${encodeURIComponent(slug)}&status=eq.published`
  const [row] = v.rows(await rest(`${query}&limit=1`))
  return row ? articleOf(row) : null
}

/** The present address of an article that had another one before, or null. @throws RestError */
export async function findMoved(slug: string): Promise<string | null> {
  const query = `article_slugs?select=article:articles(slug)&slug=eq.${encodeURIComponent(slug)}`
  const [row] = v.rows(await rest(`${query}&limit=1`))
  const present = v.text(v.recordOrNull(row, 'article'), 'slug')
  return present === '' || present === slug ? null : present
}

function articleOf(row: v.Row): LiveArticle {
  const author = v.recordOrNull(row, 'author')
  const category = v.recordOrNull(row, 'category')
  return {
    title: v.text(row, 'title'),
    slug: v.text(row, 'slug'),
    excerpt: v.text(row, 'excerpt'),
    content: v.text(row, 'content'),
    image: v.text(row, 'featured_image'),
    imageAlt: v.text(row, 'featured_image_alt'),
    published: v.text(row, 'published_at'),
    author: author && {
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
