import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { type TestAccount, unique } from './support/accounts.ts'
import { markdownIn, openNewArticle, writeMarkdown } from './support/editorText.ts'
import { test } from './support/test.ts'
import { completeArticle, contentField, openEditor, titleField } from './support/writing.ts'

const setRole = (secret: SecretClient, { id }: TestAccount, role: string) =>
  secret.from('profiles').update({ role }).eq('id', id).throwOnError()

/** Adds a template that everyone may use. */
async function addTemplate(secret: SecretClient, row: object): Promise<string> {
  const template = { kind: 'template', is_shared: true, content: 'The [winner] won [score].' }
  const name = unique('Report')
  await secret
    .from('templates')
    .insert({ ...template, name, ...row })
    .throwOnError()
  return name
}

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString())

test.afterAll(async ({ secret }) => {
  await secret.from('templates').delete().like('name', 'Report-%').throwOnError()
})

test('a new article starts from a template; Tab selects the next placeholder until Escape', async ({
  testInstance,
  secret,
  member: { page },
}) => {
  const title = '[Home team] wins at last'
  const name = await addTemplate(secret, { title, description: 'For the evening' })
  await openNewArticle(page, testInstance)
  await page.getByRole('button', { name: 'Start from a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start from a template' })
  await dialog.getByRole('button', { name: 'Use template' }).click()
  await expect(dialog.getByText('Choose a template', { exact: true })).toBeVisible()
  await dialog.getByLabel('Search templates').fill(`evening ${name}`)
  await dialog.getByRole('radio', { name }).check()
  await expect(dialog.getByRole('region', { name: 'Text of the chosen' })).toContainText('[score]')
  await dialog.getByRole('button', { name: 'Use template' }).click()
  await expect(page.getByText(`Started from “${name}”.`)).toBeVisible()
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.type('Athletic')
  await expect(titleField(page)).toHaveValue('Athletic wins at last')

  await expect(page.getByText('2 placeholders left')).toBeVisible()
  await page.getByRole('button', { name: 'Next placeholder' }).click()
  expect(await selected(page)).toBe('[winner]')
  await page.keyboard.type('team')
  await page.keyboard.press('Tab')
  expect(await selected(page)).toBe('[score]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(contentField(page)).not.toBeFocused()
  await expect(page.getByText('1 placeholder left')).toBeVisible()
  expect(await markdownIn(page)).toMatch(/^The team won \\?\[score\\?\]\.$/)
})

test('a template does not replace what is written without being told to', async ({
  testInstance,
  secret,
  member: { page },
}) => {
  const name = await addTemplate(secret, { title: 'Another title' })
  await openNewArticle(page, testInstance)
  await titleField(page).fill('The title of the writer')
  await writeMarkdown(page, 'My notes.')
  const use = async (placement?: string) => {
    await page.getByRole('button', { name: 'Start from a template' }).click()
    await page.getByRole('radio', { name }).check()
    if (placement) await page.getByRole('radio', { name: placement }).check()
    await page.getByRole('button', { name: 'Use template' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await use()
  await expect(titleField(page)).toHaveValue('The title of the writer')
  expect(await markdownIn(page)).toBe('My notes.\n\nThe [winner] won [score].')
  await use('In place of the text')
  expect(await markdownIn(page)).toBe('The [winner] won [score].')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(contentField(page)).toContainText('My notes.')
})

test('publishing with placeholders is confirmed, and the checklist names them', async ({
  testInstance,
  secret,
  member: { page },
}) => {
  const name = await addTemplate(secret, {
    content: `The [winner] won.\n\n${'A word. '.repeat(20)}`,
  })
  await openEditor(page, testInstance)
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Use template' }).click()
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await expect(checklist).toContainText('Placeholders to replace: [winner]')
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('button', { name: 'Create Article' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Placeholders are left: [winner]. Publish anyway?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  // Keys that are pressed right after the button reach the text.
  const isFocused = await page
    .getByRole('button', { name: 'Next placeholder' })
    .evaluate((button: HTMLElement) => {
      button.click()
      return document.activeElement?.getAttribute('contenteditable')
    })
  expect(isFocused).toBe('true')
  await page.keyboard.type('team')
  await expect(checklist).not.toContainText('Placeholders')
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Please select a category').first()).toBeVisible()
})

test('a contributor saves an article as a template and blocks as a snippet, for themselves', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  await setRole(secret, account, 'contributor')
  const name = unique('Report')
  await openNewArticle(page, testInstance)
  await writeMarkdown(page, '## Help line\n\nCall the [number].\n\nThe end.')
  await page.getByText('Templates', { exact: true }).click()
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await expect(dialog.getByLabel('For everyone who writes')).toBeHidden()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Give it a name')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible()

  await contentField(page).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+End')
  await page.getByRole('button', { name: 'Snippets' }).click()
  await page.getByRole('button', { name: 'Save selection as snippet' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`${name} end`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { data } = await secret
    .from('templates')
    .select('kind,content,is_shared,owner_id')
    .like('name', `${name}%`)
    .order('kind')
    .throwOnError()
  const own = { is_shared: false, owner_id: account.id }
  expect(data).toEqual([
    { ...own, kind: 'snippet', content: '## Help line\n\nCall the [number].' },
    { ...own, kind: 'template', content: '## Help line\n\nCall the [number].\n\nThe end.' },
  ])
})

test('an editor shares a snippet, which an author inserts below the caret', async ({
  testInstance,
  secret,
  member: { page },
}) => {
  const name = await addTemplate(secret, {
    kind: 'snippet',
    content: '> Call the [number].\n\n- One',
  })
  await openNewArticle(page, testInstance)
  await writeMarkdown(page, 'First.\n\nLast.')
  await contentField(page).getByText('First.').click()
  await page.getByRole('button', { name: 'Snippets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snippets' })
  await expect(dialog.getByRole('button', { name: 'Save selection' })).toBeHidden()
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(contentField(page)).toBeFocused()
  expect(await selected(page)).toBe('[number]')
  await page.keyboard.type('help line')
  expect(await markdownIn(page)).toBe('First.\n\n> Call the help line.\n\n- One\n\nLast.')
})

test('an editor opens a shared template in the editor and changes it there', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  await setRole(secret, account, 'editor')
  const name = await addTemplate(secret, {})
  const read = () =>
    secret
      .from('templates')
      .select('id,content,title,version')
      .eq('name', name)
      .single()
      .throwOnError()
  const { data: template } = await read()
  await openEditor(page, testInstance, `/create-article?template=${template.id}`)
  await expect(contentField(page)).toHaveText('The [winner] won [score].')
  await titleField(page).fill('[Winner] at last')
  await page.getByText('Templates', { exact: true }).click()
  await page.getByRole('button', { name: `Change “${name}”` }).click()
  await page.getByRole('button', { name: 'Replace text and settings' }).click()
  await expect(page.getByText(`“${name}” was changed.`)).toBeVisible()
  expect((await read()).data).toMatchObject({ title: '[Winner] at last', version: 2 })
})

test('the article of a planned story starts from its template', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  await setRole(secret, account, 'contributor')
  const name = await addTemplate(secret, { ...(await templateText(secret)), title: 'Not this' })
  const { data: template } = await secret.from('templates').select('id').eq('name', name).single()
  const { data: assignment } = await secret
    .from('assignments')
    .insert({
      headline: 'The derby of the year',
      assignee_id: account.id,
      template_id: template?.id ?? null,
    })
    .select('id')
    .single()
    .throwOnError()
  await openEditor(page, testInstance, `/create-article?assignment=${assignment.id}`)
  await expect(titleField(page)).toHaveValue('The derby of the year')
  await expect(contentField(page)).toContainText('The ferry is late again')
  await secret.from('assignments').delete().eq('id', assignment.id).throwOnError()
})

const templateText = async (secret: SecretClient) => ({
  content: (await completeArticle(secret)).content,
})
