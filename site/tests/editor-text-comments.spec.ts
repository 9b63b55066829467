import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, COLOURS, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, unique } from './support/accounts.ts'
import { moveCaret } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import type { SignedInAccount } from './support/test.ts'
import {
  categoryId,
  completeArticle,
  contentField,
  LONG_TEXT,
  openEditor,
} from './support/writing.ts'

type Secret = Parameters<typeof completeArticle>[0]

const FIRST = 'The council met on Monday.'
const SECOND = 'The ferry waits for the council.'

/** A draft of the writer with two short paragraphs. */
async function draftOf(secret: Secret, { account }: SignedInAccount) {
  const slug = unique('commented')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    ...{ status: 'draft', author_id: account.id, category_id: await categoryId(secret) },
    content: `${FIRST}\n\n${SECOND}\n\n${LONG_TEXT}`,
  })
  return { id: await insertedId(secret, 'articles', row), path: `/article/${slug}/edit` }
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true })
const threadsOf = (page: Page) => panelOf(page).getByRole('article')
const newComment = (page: Page) => page.getByLabel('Your comment on the selected words')
/** The highlighted words in the text. */
const marks = (page: Page) => contentField(page).locator('[data-text-thread]')

/** Selects the beginning of a paragraph by keyboard. */
async function select(page: Page, paragraph: string, skipped: number, length: number) {
  await contentField(page)
    .getByText(paragraph)
    .click({ position: { x: 4, y: 10 } })
  await moveCaret(page, 'Home')
  for (let n = 0; n < skipped; n++) await page.keyboard.press('ArrowRight')
  for (let n = 1; n < length; n++) await page.keyboard.press('Shift+ArrowRight')
  if (length > 0) await moveCaret(page, 'Shift+ArrowRight')
}

/** Comments on the word council of a paragraph. */
async function commentOnCouncil(page: Page, paragraph: string, text: string) {
  await select(page, paragraph, paragraph.indexOf('council'), 'council'.length)
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await expect(newComment(page)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(threadsOf(page).filter({ hasText: text })).toBeVisible()
}

/** Number of comments that this device has stored. */
const storedComments = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('broadsheet-drafts')
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.filter((key) => String(key).startsWith('text-comments')).length)
          }
        }
      }),
  )

const saved = (page: Page) => expect(page.getByText('Article updated successfully!')).toBeVisible()

/** The draft in the editors of its writer and of an editor. */
async function withTwo(
  secret: Secret,
  testInstance: TestInstance,
  writer: SignedInAccount,
  colleague: (account: typeof EDITOR) => Promise<Page>,
) {
  const draft = await draftOf(secret, writer)
  const other = await colleague(EDITOR)
  for (const page of [writer.page, other]) await openEditor(page, testInstance, draft.path)
  await expect(contentField(writer.page)).toContainText(FIRST)
  return { ...draft, page: writer.page, other }
}

test('two people comment, reply, resolve, change and delete, and see it without reloading; a notification leads to it', async ({
  testInstance,
  secret,
  writer,
  colleague,
}) => {
  const { page, other } = await withTwo(secret, testInstance, writer, colleague)
  await commentOnCouncil(other, SECOND, 'Which council?')
  await expect(contentField(other)).toBeFocused()
  await expect(marks(other)).toHaveText('council')

  // The writer sees the highlighted word of the second paragraph, and hears of it.
  await expect(marks(page)).toHaveText('council')
  await expect(contentField(page).getByText(SECOND).locator('[data-text-thread]')).toBeVisible()
  await expect(page.getByText('commented on the text.')).toBeAttached()
  await expect(page.getByText('1 open comment on the text')).toBeVisible()
  await page.getByRole('button', { name: '1 comment' }).click()
  await expect(page.getByRole('heading', { name: 'Comments', exact: true })).toBeFocused()
  await threadsOf(page).getByRole('button', { name: 'Reply to the comment on “council”' }).click()
  await page.keyboard.type('The city council.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(threadsOf(page)).toContainText('The city council.')
  await expect(threadsOf(page)).toBeFocused()

  await expect(threadsOf(other)).toContainText('The city council.')
  await threadsOf(other).getByRole('button', { name: 'Resolve the comment on' }).click()
  await expect(other.getByText('Comment resolved.')).toBeAttached()
  await expect(threadsOf(page)).toHaveCount(0)
  await expect(marks(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Resolved (1)' }).click()
  await expect(threadsOf(page)).toContainText('Resolved by')
  await threadsOf(page).getByRole('button', { name: 'again' }).click()
  await expect(marks(other)).toHaveText('council')

  // The editor changes and deletes their own comment.
  const own = threadsOf(other)
  await own.getByRole('button', { name: 'Edit' }).click()
  await other.getByLabel('Change your comment').fill('Which one?')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(own).toContainText('edited')
  await page.goto(`${testInstance.siteUrl}/`)
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByRole('link', { name: /commented on the text of an article/ }).click()
  await expect(threadsOf(page)).toContainText('Which one?')
  await expect(threadsOf(page)).toBeFocused()
  // That of the reply.
  await expect(threadsOf(page).getByRole('button', { name: 'Edit' })).toHaveCount(1)
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(own).toContainText('Delete this comment?')
  await other.keyboard.press('Enter')
  await expect(own).not.toContainText('Which one?')
  await expect(threadsOf(page)).not.toContainText('Which one?')
})

test('comments stay on their words while both edit, after merging, and when the text is opened again', async ({
  testInstance,
  secret,
  writer,
  colleague,
}) => {
  const { id, path, page, other } = await withTwo(secret, testInstance, writer, colleague)
  await commentOnCouncil(other, SECOND, 'Which council?')
  await expect(marks(page)).toHaveText('council')
  // The writer adds the same word before, and changes the commented one.
  await select(page, FIRST, 0, 0)
  await page.keyboard.type('A council met. ')
  await select(page, SECOND, SECOND.indexOf('council') + 3, 0)
  await page.keyboard.type('OO')
  await expect(marks(page)).toHaveText('couOOncil')
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)
  await other.keyboard.press('Escape')
  await contentField(other).getByText('The end.').click()
  await moveCaret(other, 'End')
  await other.keyboard.type(' Really.')
  await other.keyboard.press('ControlOrMeta+s')
  await expect(other.getByText('were merged with yours')).toBeVisible()
  await expect(marks(other)).toHaveText('couOOncil')

  // Nothing of it is in the text.
  const { data } = await secret.from('articles').select('content').eq('id', id).single()
  expect(data?.content).toContain('The ferry waits for the couOOncil.\n')
  await openEditor(page, testInstance, path)
  await expect(marks(page)).toHaveText('couOOncil')
})

test('a comment survives a failed request, a reload and the deletion of its words, and fits every screen', async ({
  testInstance,
  secret,
  writer,
}) => {
  const { page } = writer
  await openEditor(page, testInstance)
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await expect(panelOf(page)).toContainText('Save the article first.')
  await expect(panelOf(page).getByRole('button', { name: 'Save article' })).toBeVisible()

  const { path } = await draftOf(secret, writer)
  await openEditor(page, testInstance, path)
  await select(page, SECOND, SECOND.indexOf('council'), 'council'.length)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await newComment(page).fill('Typed in the tunnel')
  await page.route('**/rpc/start_text_thread*', (route) => route.abort())
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panelOf(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(newComment(page)).toHaveValue('Typed in the tunnel')
  await page.unroute('**/rpc/start_text_thread*')
  await expect.poll(() => storedComments(page)).toBe(1)
  await page.reload()
  await expect(newComment(page)).toHaveValue('Typed in the tunnel')
  await expect(marks(page)).toHaveText('council')
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(threadsOf(page)).toContainText('Typed in the tunnel')
  await expect(newComment(page)).toHaveCount(0)

  await select(page, SECOND, 0, SECOND.length)
  await page.keyboard.press('Delete')
  await expect(threadsOf(page)).toContainText('The words were deleted')
  await expect(threadsOf(page)).toContainText('council')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(marks(page)).toHaveText('council')
  await expect(threadsOf(page)).not.toContainText('The words were deleted')

  for (const width of [768, 1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(threadsOf(page)).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBe(0)
  }
  expect(await violations(page, ALL)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, COLOURS)).toEqual([])
})

test('keys go from comment to comment, and back to the text', async ({
  testInstance,
  secret,
  writer,
}) => {
  const { page } = writer
  const { path } = await draftOf(secret, writer)
  await openEditor(page, testInstance, path)
  await commentOnCouncil(page, SECOND, 'The second one')
  await commentOnCouncil(page, FIRST, 'The first one')
  // In the order of the text, not of writing.
  await expect(threadsOf(page).first()).toContainText('The first one')
  const announced = (text: string) => expect(page.getByText(text)).toBeAttached()
  await page.keyboard.press('ControlOrMeta+Alt+.')
  await announced('Comment 2 of 2')
  await page.keyboard.press('ControlOrMeta+Alt+.')
  await announced('Comment 1 of 2')
  await expect(contentField(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Alt+,')
  await announced('Comment 2 of 2')
  // On commented words, the key for comments opens their thread.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await announced('1 comment on these words.')
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await expect(threadsOf(page).filter({ hasText: 'The second one' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(contentField(page)).toBeFocused()
})
