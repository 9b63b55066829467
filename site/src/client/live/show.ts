import { urls } from '@broadsheet/shared/urls.ts'
import { findArticle, findMoved } from './source.ts'

const ARTICLE = /^\/article\/([^/]+)\/?$/

/**
 * Shows on the not-found page what exists but has not been built yet: an article published a
 * moment ago is drawn from the database with the renderer of the build; a former address leads
 * on. In every other case the page stays what it is.
 *
 * @param path - of the address that was not found.
 * @param place - where an article is drawn.
 */
export async function showUnbuilt(path: string, place: HTMLElement): Promise<void> {
  const slug = slugOf(path)
  try {
    if (slug === null) return
    const article = await findArticle(slug)
    if (article) {
      const { drawArticle } = await import('./draw.ts')
      drawArticle(article, place)
      return
    }
    const present = await findMoved(slug)
    if (present) location.replace(urls.article(present))
  } catch {
    // Without an answer there is nothing to show but that nothing was found.
  } finally {
    document.documentElement.removeAttribute('data-maybe-live')
  }
}

function slugOf(path: string): string | null {
  const part = ARTICLE.exec(path)?.[1]
  try {
    return part ? decodeURIComponent(part) : null
  } catch {
    return null
  }
}
