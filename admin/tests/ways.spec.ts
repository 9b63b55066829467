import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openAddress, openConsole } from './support/console.ts'

// spec: ways
test('an article in the list links to the editor and a preview; dashboard, list and site lead to a new one', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('ways')
  const title = `A draft with ways ${slug}`
  const values = { status: 'draft', title } as const
  await insertedId(secret, 'articles', articleRow(slug, values))
  await openConsole(page, testInstance, '')
  const action = page.getByRole('link', { name: 'New Article' })
  await expect(action).toHaveAttribute('href', '/create-article')
  await openAddress(page, testInstance.adminUrl + found('articles', slug))
  const editor = page.getByRole('link', { name: `Open ${title} in the editor` })
  await expect(editor).toHaveAttribute('href', `/article/${slug}/edit`)
  await expect(page.getByRole('link', { name: 'New Article' })).toHaveAttribute(
    'href',
    '/create-article',
  )
  await page.getByRole('link', { name: `Preview ${title}` }).click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/article/${slug}/`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[data-mark]')).toContainText('Draft')

  await page.goto(testInstance.siteUrl)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'New Article' }).first()).toHaveAttribute(
    'href',
    '/create-article',
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await header.getByRole('button', { name: 'Your account' }).click()
  await expect(header.getByRole('link', { name: 'New Article' })).toBeVisible()
})
