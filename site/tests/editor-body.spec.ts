import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import {
  bodyOf,
  draftOf,
  markdownIn,
  openNewArticle,
  storedArticle,
  writeMarkdown,
} from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

/** Blocks in other notations than the editor's, and blocks the editor cannot display. */
const UNUSUAL = `Setext heading
===

* star
* bullets

__Under__ _scores_ with H<sub>2</sub>O[^1].\\
Broken.

<details><summary>More</summary>inside</details>

| a | b
|:-:|--
| 1 | 2 |

[^1]: A note.

~~~ruby title="x"
puts 1
~~~
`

test('saving keeps every byte of an unedited article, and all unedited bytes of an edited one', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const notes = '[^note]:   A note\n\n    of __two__ paragraphs.\n[^other]: *Another*.'
  const content = `First[^note].\r\n\n\n${UNUSUAL}\n\n${notes}\n\nLast words, which were not planned to go on for long.  \n`
  const { id, slug } = await draftOf(secret, account, content)
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const body = await bodyOf(page)
  await expect(page.getByText('inside')).toBeAttached()
  await page.getByLabel('Excerpt (optional)').fill('Another excerpt')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await storedArticle(secret, id)).toMatchObject({ content, excerpt: 'Another excerpt' })

  await body.getByText('Another').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Edited.')
  await page.getByText('Last words').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' The end.')
  await page.keyboard.press('ControlOrMeta+s')
  const expected = content
    .replace('*Another*.', '*Another*. Edited.')
    .replace('for long.  \n', 'for long. The end.  \n')
  await expect
    .poll(async () => (await storedArticle(secret, id)).content.trimEnd())
    .toBe(expected.trimEnd())
})

test('undo covers the source, blocks the editor cannot display are edited as source, and all is accessible', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('One')
  await page.keyboard.press('Control+z')
  await expect(body).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  await expect(body).toHaveText('One')
  await writeMarkdown(page, 'Two')
  await expect(body).toHaveText('Two')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(body).toHaveText('One')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(body).toHaveText('Two')

  await writeMarkdown(page, 'H<sub>2</sub>O here\n\n<details><summary>More</summary>in</details>')
  await body.getByText('here').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.getByRole('button', { name: 'Edit source' }).click()
  const source = page.getByLabel('Source of this block: HTML')
  await source.fill('<details open><summary>Less</summary>in</details>')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Less')).toBeVisible()
  expect(await markdownIn(page)).toBe(
    'H<sub>2</sub>O here!\n\n<details open><summary>Less</summary>in</details>',
  )

  await writeMarkdown(page, UNUSUAL)
  await page.getByRole('cell', { name: '1' }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWider)).toBe(false)
})

test('the source can be edited while formatting is not loaded, or too complex, and nothing is lost', async ({
  page,
  testInstance,
}) => {
  const script = /\/_astro\/RichTextEditor\.[^/]*\.js/
  await page.route(script, (route) => route.abort())
  await page.goto(`${testInstance.siteUrl}/create-article`)
  await expect(page.getByText('The editor could not be loaded.')).toBeVisible()
  const source = page.getByRole('textbox', { name: 'Content', exact: true })
  const content = `${'>'.repeat(101)} deep`
  await source.fill(content)
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again with formatting' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The text is nested more than 100 levels deep.',
  )
  await expect(source).toHaveValue(content)
  await source.fill('Simple now')
  await page.getByRole('button', { name: 'Try again with formatting' }).click()
  await expect(await bodyOf(page)).toHaveText('Simple now')
})
