import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { closeServer } from '../../scripts/http/connections.ts'
import { bodyOf, markdownIn, moveCaret, openNewArticle, pasteOrDrop } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

const WORKER = { timeout: 30_000 }
const LOADED = 'Title and image are loaded.'
const PAGE = `<title>Ferry &lt;b&gt;returns&lt;/b&gt;</title><meta property="og:image" content="/ferry.jpg">
  <meta property="og:description" content="After five years."><meta property="og:site_name" content="Harbour News">`
let photo: Buffer
const waiting: ServerResponse[] = []
/** A site whose pages wait until the test sends them. */
const server = createServer((request, response) => {
  if (request.url === '/ferry.jpg')
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
  else if (request.url?.startsWith('/slow')) waiting.push(response)
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

test('title and image of a page are loaded while the writer goes on, what was typed remains, and undo removes the rest', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  const field = page.getByRole('textbox', { name: 'Address of the page' })
  const insertBookmark = async () => {
    await body.click()
    await page.keyboard.type('/bookmark')
    await page.keyboard.press('Enter')
  }
  await insertBookmark()
  await field.fill(address('/slow/first'))
  await field.press('Enter')
  await expect.poll(() => waiting.length, WORKER).toBe(1)
  await page.getByRole('button', { name: 'Markdown source' }).click()
  const source = page.getByRole('textbox', { name: 'Content', exact: true })
  await source.fill('Typed')
  sendPage()
  await expect(page.getByText(LOADED)).toBeAttached(WORKER)
  await source.pressSequentially(' in the source, word after word.', { delay: 60 })
  await expect(source).toHaveValue('Typed in the source, word after word.')
  await source.fill('')
  await page.getByRole('button', { name: 'Back to formatted text' }).click()
  await bodyOf(page)

  await insertBookmark()
  await field.fill('ferries')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter the address of a web page')
  await field.fill(address('/missing'))
  await field.press('Enter')
  await page.keyboard.type('The text')
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
  expect(await violations(page)).toEqual([])
  await body.getByText('The text').click()
  await moveCaret(page, 'End')
  await page.keyboard.type(' goes on.')
  await expect.poll(() => waiting.length, WORKER).toBe(1)
  sendPage()
  await expect(card.getByRole('status')).toHaveText(LOADED, WORKER)
  await expect(card.getByLabel('Name of the site')).toHaveValue('My name')
  expect(await markdownIn(page)).toMatch(
    /^:::bookmark\{site="My name"\}\n\[Ferry \\<b>returns\\<\/b>\]\(http:.+\)\n\nAfter five years\.\n\n!\[\]\(\/storage\/.+\/links\/.+\.700x400\.webp\)\n:::\n\nThe text goes on\.$/,
  )

  await body.getByText('After five years.').click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body.getByText('After five years.')).toHaveCount(0)
  await expect(body.getByText(address('/slow'))).toBeVisible()
  await expect(card.getByRole('button', { name: 'Load title and image' })).toBeVisible()
})
