import { urls } from '@broadsheet/shared/urls.ts'
import { findArticle, findMoved } from './source.ts'

const ARTICLE = /^\/article\/([^/]+)\/?$/
/** What the words of the specification call a page that is not there (section 8). */
const MISSING: [address: RegExp, words: string][] = [
  [/^\/article\//, 'Article not found'],
  [/^\/category\//, 'Category not found'],
  [/^\/tag\//, 'Tag not found'],
]

/**
 * Shows on the not-found page what exists but is not built: an article published a moment ago is
 * drawn from the database with the renderer of the build, and so is, for its author and admins, one
 * that is not public; a former address leads on. In every other case the page says what was not
 * found, or that it could not be asked for.
 *
 * @param path - of the address that was not found.
 * @param place - where an article is drawn.
 * @param now - the present.
 */
export async function showUnbuilt(path: string, place: HTMLElement, now: Date): Promise<void> {
  const slug = slugOf(path)
  try {
    if (slug === null) return sayWhat(path)
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
    else sayWhat(path)
  } catch {
    offerRetry()
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

/** Calls what is missing by its name: a category, a tag, an article. */
function sayWhat(path: string): void {
  const [, words] = MISSING.find(([address]) => address.test(path)) ?? []
  const line = document.querySelector('[data-not-found-what]')
  if (words && line) line.textContent = words
}

/** The article may be there: the database could not be asked. */
function offerRetry(): void {
  const failure = document.querySelector<HTMLElement>('[data-not-found-failure]')
  if (!failure) return
  failure.hidden = false
  failure.querySelector('button')?.addEventListener('click', () => location.reload())
}

function slugOf(path: string): string | null {
  const part = ARTICLE.exec(path)?.[1]
  try {
    return part ? decodeURIComponent(part) : null
  } catch {
    return null
  }
}
