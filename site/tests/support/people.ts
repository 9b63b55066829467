import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { SecretClient } from '../../../scripts/database/client.ts'
import { addPerson, articleRow, insertedId } from '../../../scripts/testing/articles.ts'
import { eventually, expect, type Paper } from '../../../scripts/testing/browser.ts'

/** What somebody signs in with. */
export interface Credentials {
  email: string
  password: string
}

export interface TestPerson extends Credentials {
  id: string
  username: string
}

/** The admin of the demo content. */
export const EDITOR: Credentials = {
  email: 'editor@broadsheet.example',
  password: 'broadsheet-demo',
}

/** A name nobody has yet. */
export const unique = (beginning: string) =>
  `${beginning}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** The oldest public articles: of the demo, whatever other tests published or left as drafts. */
export const oldestArticles = (secret: SecretClient, count: number) =>
  secret.from('articles').select('id').eq('status', 'published').order('published_at').limit(count)

/** Somebody with an account, never seen before. */
export async function newPerson(secret: SecretClient, beginning = 'reader'): Promise<TestPerson> {
  const username = unique(beginning)
  return { username, ...(await addPerson(secret, username)) }
}

/** A browser in which somebody is signed in, as after signing in by hand. */
export async function browserOf(
  browser: Browser,
  paper: Paper,
  { email, password }: Credentials,
): Promise<BrowserContext> {
  const response = await fetch(`${paper.apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: paper.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = await response.json()
  const context = await browser.newContext()
  await context.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('signed-in-once')) return
      sessionStorage.setItem('signed-in-once', 'yes')
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    [sessionKey(paper), JSON.stringify(session)] as const,
  )
  return context
}

/** Where supabase-js keeps a session. */
export function sessionKey({ apiUrl }: Paper): string {
  return `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`
}

export interface TestArticle {
  id: string
  path: string
}

/** A published article of our own, once its page is there. */
export async function newArticle(
  secret: SecretClient,
  page: Page,
  paper: Paper,
  values: Parameters<typeof articleRow>[1] = {},
): Promise<TestArticle> {
  const slug = unique('talked-about')
  const id = await insertedId(secret, 'articles', articleRow(slug, values))
  const path = `/article/${slug}/`
  await eventually(page, paper.siteUrl + path, async () => {
    await expect(page.locator('#comments')).toBeAttached({ timeout: 1000 })
  })
  return { id, path }
}
