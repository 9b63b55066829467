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
 * Shows on the not-found page what exists but has not been built yet: an article published a
 * moment ago is drawn from the database with the renderer of the build; a former address leads
 * on. In every other case the page says what was not found, or that it could not be asked for.
 *
 * @param path - of the address that was not found.
 * @param place - where an article is drawn.
 */
export async function showUnbuilt(path: string, place: HTMLElement): Promise<void> {
  const slug = slugOf(path)
  try {
    if (slug === null) return sayWhat(path)
    const article = await findArticle(slug)
    if (article) {
      const { drawArticle } = await import('./draw.ts')
      drawArticle(article, place)
      return
    }
    const present = await findMoved(slug)
    if (present) location.replace(urls.article(present))
    else sayWhat(path)
  } catch {
    offerRetry()
  } finally {
    document.documentElement.removeAttribute('data-maybe-live')
  }
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
