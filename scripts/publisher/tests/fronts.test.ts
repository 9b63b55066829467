import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FrontSlot, newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frontOperations, publishFront } from './frontOperations.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

const HOUR = 3_600_000
const MORNING = 'Good **morning**\n\n:::callout\nThe ferries run again.\n:::'

let testInstance: PublishingInstance
let articles: { id: string; slug: string }[]
beforeAll(async () => {
  testInstance = await openPublishingInstance(3, 60)
  await testInstance.site.sync()
  await testInstance.site.prepare()
  articles = await testInstance.sql`select id, slug from public.articles
    where status = 'published' and published_at <= now() order by published_at desc, id desc limit 4`
}, 300_000)
afterAll(() => testInstance?.close())

const list = (changes: Partial<FrontSlot>): FrontSlot => ({
  ...newSlot('list', crypto.randomUUID()),
  ...changes,
})
const item = (at: number, changes = {}) => ({
  ...{ article_id: articles[at]?.id ?? '', headline: '', until: null },
  ...changes,
})
const publish = () => testInstance.site.publish({ whole: false, force: true })
const page = (path = '') =>
  readFile(join(testInstance.site.folders.current, path, 'index.html'), 'utf8')

/** Slugs of the articles in the bands of a page, in order. */
async function slugsOn(path = ''): Promise<string[]> {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await page(path)) ?? []
  const titles = main.matchAll(/card-title[^>]*>\s*<a href="\/article\/([^"/]+)\//g)
  return [...titles].map(([, slug]) => slug ?? '')
}

it('a published front reaches the page of readers', async () => {
  await publishFront(testInstance, null, [
    list({ items: [item(2, { headline: 'Short and curated' }), item(0)], count: 3 }),
  ])
  await publish()
  const html = await page()
  expect(html).toContain('Short and curated')
  // Chosen articles first, then the newest that is not on the page.
  expect(await slugsOn()).toEqual([2, 0, 1].map((at) => articles[at]?.slug))
}, 60_000)

it('an archived article leaves its slot, and the rule fills the place', async () => {
  await testInstance.sql`update public.articles set status = 'archived' where id = ${item(2).article_id}`
  await publish()
  expect(await slugsOn()).toEqual([0, 1, 3].map((at) => articles[at]?.slug))
}, 60_000)

it('a chosen article leaves its slot at its time, without a change', async () => {
  const until = new Date(Date.now() + HOUR).toISOString()
  await publishFront(testInstance, null, [list({ items: [item(3, { until })], count: 1 })])
  await publish()
  expect(await slugsOn()).toEqual([articles[3]?.slug])
  testInstance.advance(2)
  await testInstance.site.refreshTimeDependentPages()
  expect(await slugsOn()).toEqual([articles[0]?.slug])
}, 60_000)

it('a scheduled front is shown when it is due', async () => {
  const { sql } = testInstance
  const [front] = await sql`select id from public.fronts where category_id is null`
  await sql`select public.save_front_slot(${front?.id},
    ${JSON.stringify({ ...newSlot('text', crypto.randomUUID()), text: MORNING })}, 0)`
  const at = new Date(Date.now() + HOUR).toISOString()
  await sql`select public.publish_front(${front?.id}, ${at})`
  await publish()
  expect(await page()).not.toContain('<strong>morning</strong>')
  await sql`update public.front_versions set publish_at = now() where state = 'scheduled'`
  await sql`select public.publish_due_fronts()`
  await publish()
  expect(await page()).toContain('<strong>morning</strong>')
  expect(await page()).toMatch(/<link rel="stylesheet" href="\/_astro\/boxes\.[^"]+css"/)
}, 60_000)

it('a front without slots has the default layout again', async () => {
  await publishFront(testInstance, null, [])
  await publish()
  expect(await page()).toContain('id="latest-title"')
}, 60_000)

it('curated fronts equal a fresh release, byte for byte', async () => {
  for (let n = 0; n < 12; n++) await frontOperations['publish a front']?.(testInstance)
  await publish()
  expect(await testInstance.differencesFromFreshRelease()).toEqual([])
  expect(await testInstance.site.quarantined()).toEqual([])
}, 300_000)
