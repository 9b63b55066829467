import { urls } from '@broadsheet/shared/urls.ts'
import { findArticle, findMoved } from './source.ts'

const ARTICLE = /^\/article\/([^/]+)\/?$/

/**
 * Shows on the not-found page what exists but is not built: an article published a moment ago is
 * drawn from the database with the renderer of the build, and so is, for its author and admins, one
 * that is not public; a former address leads on. In every other case the page stays what it is.
 *
 * @param path - of the address that was not found.
 * @param place - where an article is drawn.
 * @param now - the present.
 */
export async function showUnbuilt(path: string, place: HTMLElement, now: Date): Promise<void> {
  const slug = slugOf(path)
  try {
    if (slug === null) return
    const token = await sessionToken()
    // A session that is refused, of an account that is gone, still leaves what everybody may read.
    const find = (key?: string) => findArticle(slug, now, key)
    const article = await (token ? find(token).catch(() => find()) : find())
    if (article) {
      const { drawArticle } = await import('./draw.ts')
      drawArticle(article, place)
      return
    }
    const present = await findMoved(slug, token)
    if (present) location.replace(urls.article(present))
  } catch {
    // Without an answer there is nothing to show but that nothing was found.
  } finally {
    document.documentElement.removeAttribute('data-maybe-live')
  }
}

/** The session's token; a visitor loads none of the code that knows of sessions. */
async function sessionToken(): Promise<string | undefined> {
  if (document.documentElement.dataset.session === undefined) return undefined
  const { accessToken } = await import('../session/token.ts')
  return (await accessToken().catch(() => null)) ?? undefined
}

function slugOf(path: string): string | null {
  const part = ARTICLE.exec(path)?.[1]
  try {
    return part ? decodeURIComponent(part) : null
  } catch {
    return null
  }
}
