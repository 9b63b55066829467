import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Bookmark } from '../../client/engagement/bookmarks.ts'

/** A bookmark whose article is still readable. */
export type Saved = Bookmark & { article: NonNullable<Bookmark['article']> }

/** Search text and filter of the bookmarks. */
export interface Wanted {
  text: string
  /** Slug of a category; null for all, '' for articles without one. */
  category: string | null
}

/** The category of articles without one (specification, section 2). */
const NEWS = { name: t('account.bookmarks.uncategorized'), slug: '' }

/** The category a bookmark is listed under. */
export function categoryOf({ article }: Saved): { name: string; slug: string } {
  return article.category ?? NEWS
}

/** Removes bookmarks whose article is no longer readable, because it was unpublished or deleted. */
export function readable(bookmarks: Bookmark[]): Saved[] {
  return bookmarks.filter((bookmark): bookmark is Saved => bookmark.article !== null)
}

/** The categories of the bookmarks with their counts, by name. */
export function categoriesOf(saved: Saved[]): { name: string; slug: string; count: number }[] {
  const counts = new Map<string, { name: string; slug: string; count: number }>()
  for (const one of saved) {
    const { name, slug } = categoryOf(one)
    const entry = counts.get(slug) ?? { name, slug, count: 0 }
    counts.set(slug, { ...entry, count: entry.count + 1 })
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name, activeLocale()))
}

/** The bookmarks that match: words of title, excerpt, author or category, ignoring case. */
export function matching(saved: Saved[], { text, category }: Wanted): Saved[] {
  const words = text.toLowerCase().trim()
  return saved.filter((one) => {
    if (category !== null && categoryOf(one).slug !== category) return false
    const { title, excerpt, article_bylines: bylines } = one.article
    const names = bylines.flatMap(({ author }) => [author.full_name, author.username])
    const written = [title, excerpt, ...names, categoryOf(one).name]
    return written.some((part) => part?.toLowerCase().includes(words))
  })
}
