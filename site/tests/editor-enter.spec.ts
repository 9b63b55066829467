import type { Locator, Page } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { bodyOf, draftOf, markdownIn, storedArticle } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import { completeArticle } from './support/writing.ts'

const PICTURE = '![A boat](/storage/v1/object/public/article-images/none.10x10.webp)'

/** All single-line fields and checkboxes of the editor. */
async function oneLineFields(page: Page): Promise<Locator[]> {
  const editor = page.locator('form.editor')
  const fields = editor.locator(
    'input:not([type=file]):not([hidden]), textarea.editor-title, select, [role=switch]',
  )
  return fields.all()
}

test('Enter in a single-line field saves nothing; it leads from the description of an image to its caption, and below it', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const content = `${'Long enough to be saved. '.repeat(9)}\n\n${PICTURE}\n\n\`\`\`js\ntide()\n\`\`\`\n`
  const { id, slug } = await draftOf(secret, account, content)
  await secret
    .from('articles')
    .update({ ...(await completeArticle(secret)), content })
    .eq('id', id)
    .throwOnError()
  const edit = `${testInstance.siteUrl}/article/${slug}/edit`
  await page.goto(edit)
  const body = await bodyOf(page)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  // A press of a hand: if the page scrolled meanwhile, the release would select the picture.
  await body.getByText('tide()').click({ delay: 300 })
  await expect(page.getByLabel('Language of the code')).toBeVisible()
  const fields = await oneLineFields(page)
  expect(fields.length).toBeGreaterThan(8)
  for (const field of fields) {
    if (!(await field.isVisible())) continue
    await field.focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Article updated successfully!')).toHaveCount(0)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(page).toHaveURL(edit)
  expect((await storedArticle(secret, id)).status).toBe('draft')

  await body.getByLabel('Description for people who cannot see it').press('Enter')
  const caption = body.getByLabel('Caption (optional)')
  await expect(caption).toBeFocused()
  await page.keyboard.type('At night')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Between')
  expect(await markdownIn(page)).toContain(
    `${PICTURE.replace(')', ' "At night")')}\n\nBetween\n\n\`\`\`js`,
  )
})
