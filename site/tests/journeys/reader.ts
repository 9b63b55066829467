import { expect } from '../../../scripts/dev/testing/browser.ts'
import { unique } from '../support/accounts.ts'
import { beginning, chooseInAccountMenu, type Journey } from './journey.ts'

/** From the front page to an article, through signing up back to it. @returns headline of the article. */
export async function signUpAtArticle({ page, testInstance, texts }: Journey): Promise<string> {
  const { t } = texts
  await page.goto(testInstance.siteUrl)
  await expect(page.locator('html')).toHaveAttribute('lang', texts.language)
  await expect(page.locator('html')).toHaveAttribute('dir', texts.direction)
  const featured = page.getByRole('region', { name: t('lists.featured') })
  await featured.getByRole('heading', { level: 3 }).last().getByRole('link').click()
  // Until the page is loaded with its scripts, its buttons do not react.
  await page.waitForURL('**/article/**')
  const headline = await page.getByRole('heading', { level: 1 }).innerText()

  await page
    .getByRole('button', { name: beginning(t('article.like')) })
    .first()
    .click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('account.auth.signUp'), exact: true }).click()
  const username = unique('reader')
  await page.getByLabel(t('fields.profile.username')).fill(username)
  await page.getByLabel(t('fields.profile.fullNameInForm')).fill('Sönke Ørsted')
  await main.getByLabel(t('fields.account.email')).fill(`${username}@example.com`)
  await page.getByLabel(t('fields.account.password'), { exact: true }).fill('secret-enough')
  await main.getByRole('button', { name: t('account.auth.signUp'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  return headline
}

/** Likes, bookmarks and comments on the open article. */
export async function takePart({ page, texts, content }: Journey): Promise<void> {
  const { t } = texts
  for (const name of [t('article.like'), t('article.bookmark')]) {
    const button = page.getByRole('button', { name: beginning(name) }).first()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.getByLabel(t('comments.write')).fill(content.comment)
  await page.getByRole('button', { name: t('comments.post') }).click()
  const comment = page.locator('article[data-comment]').filter({ hasText: content.comment })
  await expect(comment).toContainText(t('comments.timeNow'))
  await expect(comment.getByText(content.comment)).toHaveCSS('direction', texts.direction)
}

/** Opens bookmarks and profile, and signs out. */
export async function lookAtAccount(journey: Journey, headline: string): Promise<void> {
  const { page, texts, content } = journey
  const { t } = texts
  await chooseInAccountMenu(page, texts, 'link', t('account.menuBookmarks'))
  await expect(page.getByRole('heading', { name: t('account.bookmarks.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: headline })).toBeVisible()

  await chooseInAccountMenu(page, texts, 'link', t('account.menuProfile'))
  const year = new Date().toLocaleDateString(texts.locale, { year: 'numeric' })
  const since = page.getByRole('definition').filter({ hasText: year })
  await expect(since).toHaveText(content.digits)

  await chooseInAccountMenu(page, texts, 'button', t('account.menuSignOut'))
  await expect(page.getByRole('link', { name: t('account.menuSignIn') }).first()).toBeVisible()
}

/** Requests a link for a new password and reads the mail. */
export async function readMail(
  { page, testInstance, texts }: Journey,
  email: string,
): Promise<void> {
  const { t } = texts
  await page.goto(`${testInstance.siteUrl}/forgot-password`)
  await page.getByRole('main').getByLabel(t('fields.account.email')).fill(email)
  await page.getByRole('button', { name: t('account.auth.sendResetLink') }).click()
  await expect(page.getByText(t('account.auth.resetSent'))).toBeVisible()
  await page.goto(`${testInstance.apiUrl}/mail`)
  const mail = page.getByRole('article').filter({ hasText: email })
  const subject = mail.getByRole('heading', { name: t('mail.recovery.subject') })
  await expect(subject).toHaveCSS('direction', texts.direction)
  await expect(mail.locator('pre')).toHaveCSS('direction', texts.direction)
}

/** Searches for another form of a word, from the front page. */
export async function search({ page, testInstance, texts, content }: Journey): Promise<void> {
  await expect(async () => {
    await page.goto(testInstance.siteUrl)
    const box = page.getByRole('main').getByRole('searchbox').first()
    await box.fill(content.inflected)
    await box.press('Enter')
    const found = page.locator('[data-search-list] .card-title')
    await expect(found.filter({ hasText: content.title })).toBeVisible({ timeout: 2000 })
    const results = texts.t('search.results', { count: await found.count() })
    await expect(page.locator('[data-search-count]')).toHaveText(results)
  }).toPass({ timeout: 60_000 })
}
