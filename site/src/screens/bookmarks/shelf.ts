import type { Bookmark } from '../../client/bookmarks.ts'

/** A bookmark whose article can still be read. */
export type Saved = Bookmark & { article: NonNullable<Bookmark['article']> }

/** What the reader is looking for among the bookmarks. */
export interface Wanted {
  text: string
  /** Slug of a category; null for all, '' for articles without one. */
  category: string | null
}

/** The category of articles that have none (specification, section 2). */
const NEWS = { name: 'News', slug: '' }

/** The category a saved article is listed under. */
export function categoryOf({ article }: Saved): { name: string; slug: string } {
  return article.category ?? NEWS
}

/** Leaves out what can no longer be read: unpublished, or deleted at this moment. */
export function readable(bookmarks: Bookmark[]): Saved[] {
  return bookmarks.filter((bookmark): bookmark is Saved => bookmark.article !== null)
}

/** The categories of some bookmarks with how many each has, by name. */
export function categoriesOf(saved: Saved[]): { name: string; slug: string; count: number }[] {
  const counts = new Map<string, { name: string; slug: string; count: number }>()
  for (const one of saved) {
    const { name, slug } = categoryOf(one)
    const entry = counts.get(slug) ?? { name, slug, count: 0 }
    counts.set(slug, { ...entry, count: entry.count + 1 })
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** The bookmarks that fit: words of title, excerpt, author or category, in any mix of capitals. */
export function matching(saved: Saved[], { text, category }: Wanted): Saved[] {
  const words = text.toLowerCase().trim()
  return saved.filter((one) => {
    if (category !== null && categoryOf(one).slug !== category) return false
    const { title, excerpt, author } = one.article
    const written = [title, excerpt, author?.full_name, author?.username, categoryOf(one).name]
    return written.some((part) => part?.toLowerCase().includes(words))
  })
}
