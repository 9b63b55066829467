import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { SecretClient } from '../../../scripts/database/client.ts'
import { addPerson, articleRow, insertedId } from '../../../scripts/dev/testing/articles.ts'
import { eventually, expect, type TestInstance } from '../../../scripts/dev/testing/browser.ts'

/** E-mail address and password of an account. */
export interface Credentials {
  email: string
  password: string
}

export interface TestAccount extends Credentials {
  id: string
  username: string
}

/** The admin of the demo content. */
export const EDITOR: Credentials = {
  email: 'editor@broadsheet.example',
  password: 'broadsheet-demo',
}

/** A unique name. */
export const unique = (beginning: string) =>
  `${beginning}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** The oldest public articles: always those of the demo, whatever other tests published or left as drafts. */
export const oldestArticles = (secret: SecretClient, count: number) =>
  secret.from('articles').select('id').eq('status', 'published').order('published_at').limit(count)

/** Creates a new account. */
export async function newAccount(secret: SecretClient, beginning = 'reader'): Promise<TestAccount> {
  const username = unique(beginning)
  return { username, ...(await addPerson(secret, username)) }
}

/** Creates a new account with a role. */
export async function newStaff(
  secret: SecretClient,
  role: string,
  beginning = role,
): Promise<TestAccount> {
  const account = await newAccount(secret, beginning)
  await secret.from('profiles').update({ role }).eq('id', account.id).throwOnError()
  return account
}

/** Opens a browser context with a session, without the sign-in page. */
export async function browserOf(
  browser: Browser,
  testInstance: TestInstance,
  credentials: Credentials,
): Promise<BrowserContext> {
  const context = await browser.newContext()
  await storeSession(context, testInstance, credentials)
  return context
}

/** Stores a session in a browser context, which its first page finds. */
export async function storeSession(
  context: BrowserContext,
  testInstance: TestInstance,
  credentials: Credentials,
): Promise<void> {
  const session = await newSession(testInstance, credentials)
  await context.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('signed-in-once')) return
      sessionStorage.setItem('signed-in-once', 'yes')
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    [sessionKey(testInstance), session] as const,
  )
}

/** Replaces the session of an open page by that of another account; the next page that it loads finds it. */
export async function replaceSession(
  page: Page,
  testInstance: TestInstance,
  credentials: Credentials,
): Promise<void> {
  const session = await newSession(testInstance, credentials)
  await page.evaluate(
    ([key, value]) => {
      sessionStorage.clear()
      localStorage.clear()
      localStorage.setItem(key, value)
    },
    [sessionKey(testInstance), session] as const,
  )
}

/** Signs in by the API; returns the session as supabase-js stores it. */
async function newSession(
  { apiUrl, publishableKey }: TestInstance,
  { email, password }: Credentials,
): Promise<string> {
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = JSON.stringify(await response.json())
  if (!response.ok) throw new Error(`${email}: ${session}`)
  return session
}

/** Storage key of supabase-js for the session. */
export function sessionKey({ apiUrl }: TestInstance): string {
  return `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`
}

export interface TestArticle {
  id: string
  path: string
}

/** Publishes a new article and waits for its page. */
export async function newArticle(
  secret: SecretClient,
  page: Page,
  testInstance: TestInstance,
  values: Parameters<typeof articleRow>[1] = {},
): Promise<TestArticle> {
  const slug = unique('talked-about')
  const id = await insertedId(secret, 'articles', articleRow(slug, values))
  const path = `/article/${slug}/`
  await eventually(page, testInstance.siteUrl + path, async () => {
    await expect(page.locator('#comments')).toBeAttached({ timeout: 1000 })
  })
  return { id, path }
}
