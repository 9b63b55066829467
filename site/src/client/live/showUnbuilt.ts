import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { findArticle, findMoved } from './readUnbuilt.ts'

const ARTICLE = /^\/article\/([^/]+)\/?$/
/** Texts for missing pages (specification, section 8). */
const MISSING: [address: RegExp, words: string][] = [
  [/^\/article\//, t('site.articleNotFound')],
  [/^\/category\//, t('site.categoryNotFound')],
  [/^\/tag\//, t('site.tagNotFound')],
]

/**
 * Shows content on the not-found page that exists but is not built yet. Renders an article that was just
 * published, or for its author and staff one that is not public, from the database with the renderer of
 * the build. Redirects from a former address. Otherwise names what was not found, or reports a failure.
 *
 * @param path - path of the requested address.
 * @param place - element in which an article is rendered.
 * @param now - the current time.
 */
export async function showUnbuilt(path: string, place: HTMLElement, now: Date): Promise<void> {
  const slug = slugOf(path)
  try {
    if (slug === null) return showReason(path)
    const token = await sessionToken()
    // If the session is rejected, e.g. after the account was deleted, read public articles without it.
    const find = (key?: string) => findArticle(slug, now, key)
    const article = await (token ? find(token).catch(() => find()) : find())
    if (article) {
      const { drawArticle } = await import('./drawArticle.ts')
      drawArticle(article, place)
      return
    }
    const current = await findMoved(slug, token)
    if (current) location.replace(urls.article(current))
    else showReason(path)
  } catch {
    offerRetry()
  } finally {
    document.documentElement.removeAttribute('data-maybe-live')
  }
}

/** The access token. Visitors do not load the session code. */
async function sessionToken(): Promise<string | undefined> {
  if (document.documentElement.dataset.session === undefined) return undefined
  const { accessToken } = await import('../session/token.ts')
  return (await accessToken().catch(() => null)) ?? undefined
}

/** Names what is missing: a category, a tag or an article. */
function showReason(path: string): void {
  const [, words] = MISSING.find(([address]) => address.test(path)) ?? []
  const line = document.querySelector('[data-not-found-what]')
  if (words && line) line.textContent = words
}

/** Shown when the database could not be reached: the article may exist. */
function offerRetry(): void {
  const failure = document.querySelector<HTMLElement>('[data-not-found-failure]')
  if (!failure) return
  failure.hidden = false
  failure.querySelector('button')?.addEventListener('click', () => location.reload())
}

function slugOf(path: string): string | null {
  const part = ARTICLE.exec(path)?.[1]
  try {
    return part ? decodeURIComponent(part).normalize('NFC') : null
  } catch {
    return null
  }
}
