import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { COLOURS, violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { tabTo } from './support/keyboard.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import {
  categoryId,
  choosePicture,
  completeArticle,
  contentField,
  LONG_TEXT,
  openEditor,
  titleField,
} from './support/writing.ts'

const ARTICLE = '/article/eels-return-above-the-weir/'

test('the checklist shows the length of the text and what is missing, with links to the fields', async ({
  testInstance,
  secret,
  page,
  writer: { account },
}) => {
  const slug = unique('checked')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    featured_image_alt: null,
    status: 'draft',
    author_id: account.id,
    category_id: await categoryId(secret),
    content: `[Good](${ARTICLE}) and [lost](/article/never-written/).\n\n## One\n\n#### Three\n\n${'word '.repeat(400)}`,
  })
  await insertedId(secret, 'articles', row)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await expect(checklist).toContainText('405 words · 3 min read')
  await expect(checklist).toContainText('1 picture has no alternative text')
  await expect(checklist).toContainText('Heading 2 skips a level (2 to 4)')
  await expect(checklist).toContainText('Broken link: “lost” (/article/never-written/)')
  await page.getByLabel('Description of the image').fill('A ferry.')
  await expect(checklist).toContainText('Every picture has alternative text')
  await contentField(page).fill(LONG_TEXT)
  await expect(checklist).toContainText('No headings yet')
  await expect(checklist).toContainText('No links to check')
})

test('an article is written and published by keyboard only', async ({
  testInstance,
  secret,
  page,
}) => {
  await openEditor(page, testInstance)
  const focused = page.locator(':focus')
  const main = page.getByRole('main')
  await page.keyboard.press('Tab')
  await tabTo(page, main.getByRole('textbox', { name: 'Title', exact: true }).first())
  const title = unique('Without a mouse')
  await page.keyboard.type(title)
  await tabTo(page, main.getByRole('textbox', { name: 'Content', exact: true }).first())
  await page.keyboard.type(LONG_TEXT)
  await tabTo(page, main.getByRole('button', { name: 'Published', exact: true }).first())
  await page.keyboard.press('Space')
  // The file dialog of the system is outside of the page.
  await choosePicture(page)
  await tabTo(page, main.getByRole('combobox', { name: 'Category', exact: true }).first())
  await page.keyboard.type('Sci')
  await expect(focused).not.toHaveValue('')
  await page.keyboard.press('ControlOrMeta+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  const { data } = await secret.from('articles').select().eq('title', title).single()
  expect(data).toMatchObject({ status: 'published' })
})

test('the editor and its dialogs are accessible, also in the dark, and fit on a phone', async ({
  testInstance,
  secret,
  page,
  writer: { account },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const slug = unique('for-everybody')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    author_id: account.id,
    category_id: await categoryId(secret),
    published_at: '2026-01-02T03:04:05Z',
  })
  await insertedId(secret, 'articles', row)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  /** Violations in a part of the page, in light; in the dark only those of colours. */
  const violationsIn = async (scope: string) => {
    const light = await violations(page, undefined, scope)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await violations(page, COLOURS, scope)
    await page.emulateMedia({ colorScheme: 'light' })
    return [...light, ...dark]
  }
  expect(await violationsIn('html')).toEqual([])
  for (const name of ['New Category', 'New Tag', 'Shortcuts', 'Preview', 'History']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsIn('dialog[open]'), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const update = page.getByRole('button', { name: 'Update Article' })
  await titleField(page).fill('Short')
  await update.click()
  await expect(page.getByText('Title must be at least 10 characters')).toBeVisible()
  expect(await violations(page)).toEqual([])

  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(update).toBeInViewport()
    await page.getByRole('button', { name: 'Preview' }).click()
    const close = page.getByRole('button', { name: 'Close', exact: true })
    await expect(close).toBeInViewport()
    await close.click()
  }
})
