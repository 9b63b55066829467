import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { closeServer } from '../../scripts/http/connections.ts'
import { markdownIn, openNewArticle, pasteOrDrop } from './support/editorText.ts'
import { writersTest as test } from './support/test.ts'

const WORKER = { timeout: 30_000 }
const LOADED = 'Title and image are loaded.'
const PAGE = `<title>Ferry &lt;b&gt;returns&lt;/b&gt;</title><meta property="og:image" content="/ferry.jpg">
  <meta property="og:description" content="After five years."><meta property="og:site_name" content="Harbour News">`
let photo: Buffer
let waiting: ServerResponse[] = []
/** A site whose page waits until the test sends it. */
const server = createServer((request, response) => {
  if (request.url === '/ferry.jpg')
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
  else if (request.url === '/slow') waiting.push(response)
  else response.writeHead(404).end()
})
const sendPage = () => {
  for (const response of waiting.splice(0))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
}
const address = (path: string) =>
  `http://ferries.example:${(server.address() as AddressInfo).port}${path}`

test.beforeAll(async () => {
  const create = { width: 700, height: 400, channels: 3, background: 'teal' } as const
  photo = await sharp({ create }).jpeg().toBuffer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => closeServer(server))
test.beforeEach(() => {
  waiting = []
})

test('title and image of a page are loaded while the writer goes on, and can be undone', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('/bookmark')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Address of the page' })
  await field.fill('ferries')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter the address of a web page')
  await field.fill(address('/slow'))
  await field.press('Enter')
  const card = body.getByRole('group', { name: 'Bookmark' })
  await expect(card.getByRole('status')).toHaveText('Loading title and image…')
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('The text goes on.')
  await expect.poll(() => waiting.length, WORKER).toBe(1)
  sendPage()
  await expect(card.getByRole('status')).toHaveText(LOADED, WORKER)
  await expect(card.getByLabel('Name of the site')).toHaveValue('Harbour News')
  const loaded = await markdownIn(page)
  expect(loaded).toMatch(
    /^:::bookmark\{site="Harbour News"\}\n\[Ferry \\<b>returns\\<\/b>\]\(http:.+\)\n\nAfter five years\.\n\n!\[\]\(\/storage\/.+\/links\/.+\.700x400\.webp\)\n:::\n\nThe text goes on\.$/,
  )
})

test('an address pasted into a card is loaded, what was typed remains, and undo removes the rest', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('/bookmark')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Address of the page' }).fill(address('/missing'))
  await page.keyboard.press('Enter')
  const card = body.getByRole('group', { name: 'Bookmark' })
  await expect(card.getByRole('status')).toHaveText(
    'The server does not deliver this page. You can fill in the card yourself.',
    WORKER,
  )
  await card.getByLabel('Name of the site').fill('My name')
  await body.getByText(address('/missing')).click({ clickCount: 3 })
  await page.keyboard.press('Delete')
  await pasteOrDrop(body, 'paste', { text: address('/slow') })
  await expect(card.getByRole('status')).toHaveText('Loading title and image…')
  await expect.poll(() => waiting.length, WORKER).toBe(1)
  sendPage()
  await expect(card.getByRole('status')).toHaveText(LOADED, WORKER)
  await expect(card.getByLabel('Name of the site')).toHaveValue('My name')
  await body.getByText('After five years.').click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body.getByText('After five years.')).toHaveCount(0)
  await expect(body.getByText(address('/slow'))).toBeVisible()
  await expect(card.getByRole('button', { name: 'Load title and image' })).toBeVisible()
})

test('a page that is loaded while the source is edited does not replace what was typed there', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('/bookmark')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Address of the page' }).fill(address('/slow'))
  await page.keyboard.press('Enter')
  await expect.poll(() => waiting.length, WORKER).toBe(1)
  await page.getByRole('button', { name: 'Markdown source' }).click()
  const source = page.getByRole('textbox', { name: 'Content', exact: true })
  await source.fill('Typed')
  sendPage()
  await expect(page.getByText(LOADED)).toBeAttached(WORKER)
  await source.pressSequentially(' in the source, word after word.', { delay: 60 })
  await expect(source).toHaveValue('Typed in the source, word after word.')
  await page.getByRole('button', { name: 'Back to formatted text' }).click()
  await expect(body).toHaveText('Typed in the source, word after word.')
})
