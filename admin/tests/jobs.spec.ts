import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { closeServer } from '../../scripts/http/connections.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

const WORKER = { timeout: 30_000 }
/** Responses that wait until the test lets them go. */
let waiting: (() => void)[] = []
let isHeld = false
const server = createServer((request, response) => {
  if (request.url === '/missing.jpg') response.writeHead(404).end()
  else if (isHeld) waiting.push(() => sendPhoto(response))
  else sendPhoto(response)
})
let photo: Buffer
const sendPhoto = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
const letGo = () => {
  isHeld = false
  for (const send of waiting.splice(0)) send()
}

test.beforeAll(async () => {
  const create = { width: 700, height: 300, channels: 3, background: 'teal' } as const
  photo = await sharp({ create }).jpeg().toBuffer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => closeServer(server))
test.beforeEach(() => {
  waiting = []
  isHeld = false
})

const address = (name: string) =>
  `http://images.example:${(server.address() as AddressInfo).port}/${name}`

test('an admin copies the external images of an article and follows the job', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('external')
  const title = `Pictures from elsewhere ${slug}`
  const body = `${'A long story. '.repeat(10)}\n\n![One](${address('one.jpg')})\n\n![Two](${address('missing.jpg')})`
  const id = await insertedId(secret, 'articles', {
    ...articleRow(slug, { content: body, featured_image: address('lead.jpg') }),
    title,
  })
  isHeld = true
  await openConsole(page, testInstance, 'articles')
  await page.getByPlaceholder('Search title and excerpt...').fill(slug)
  await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: 'Copy external images' }).click()
  await page.getByRole('link', { name: 'Show progress' }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('Running')).toBeVisible(WORKER)
  await expect(row.getByRole('progressbar', { name: /Copying images: 0 of 3/ })).toBeVisible(WORKER)
  letGo()
  await expect(row.getByText('2 of 3 images are now in the library.')).toBeVisible(WORKER)
  await row.getByText('Not copied (1)').click()
  await expect(row.getByText('the server returned an error')).toBeVisible()
  expect(await violations(page, ALL)).toEqual([])
  const { data } = await secret.from('articles').select('*').eq('id', id).single()
  expect(data?.featured_image).toMatch(/^\/storage\/.*\.700x300\.webp$/)
  expect(data?.content).toContain('![One](/storage/')
  expect(data?.content).toContain(`![Two](${address('missing.jpg')})`)
  const image = await page.request.get(testInstance.siteUrl + data?.featured_image)
  expect(image.headers()['content-type']).toBe('image/webp')
})

test('an admin cancels a job with the keyboard and tries it again', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('cancelled')
  const article = await insertedId(secret, 'articles', {
    ...articleRow(slug, { featured_image: address('lead.jpg') }),
    title: `Cancelled and repeated ${slug}`,
  })
  isHeld = true
  const payload = JSON.stringify({ article })
  const { error } = await secret.rpc('enqueue_job', { kind: 'media-download', payload })
  expect(error).toBeNull()
  await openConsole(page, testInstance, 'jobs')
  const row = page.getByRole('listitem').filter({ hasText: slug })
  await expect(row.getByText('Running')).toBeVisible(WORKER)
  await row.getByRole('button', { name: /^Cancel/ }).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible(WORKER)
  letGo()
  await row.getByRole('button', { name: /^Try again/ }).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByText('1 image is now in the library.')).toBeVisible(WORKER)
  await page.getByLabel('State').selectOption('Failed')
  await expect(row).toHaveCount(0)
})
