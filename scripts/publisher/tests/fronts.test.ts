import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FrontSlot, newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentOf } from '../../../site/src/client/fronts/candidates.ts'
import type { MarkupElement } from '../../../site/src/components/card/element.ts'
import { frontElements } from '../../../site/src/components/front/frontElement.ts'
import type { FrontNode } from '../../../site/src/components/front/frontNode.ts'
import { frontPage } from '../../../site/src/model/front.ts'
import { frontOperations, publishFront } from './frontOperations.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

const HOUR = 3_600_000

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
    ${JSON.stringify({ ...newSlot('text', crypto.randomUUID()), text: 'Good **morning**' })}, 0)`
  const at = new Date(Date.now() + HOUR).toISOString()
  await sql`select public.publish_front(${front?.id}, ${at})`
  await publish()
  expect(await page()).not.toContain('<strong>morning</strong>')
  await sql`update public.front_versions set publish_at = now() where state = 'scheduled'`
  await sql`select public.publish_due_fronts()`
  await publish()
  expect(await page()).toContain('<strong>morning</strong>')
}, 60_000)

it('a front without slots has the default layout again', async () => {
  await publishFront(testInstance, null, [])
  await publish()
  expect(await page()).toContain('id="latest-title"')
}, 60_000)

it('curated fronts equal a fresh build, byte for byte', async () => {
  for (let n = 0; n < 12; n++) await frontOperations['publish a front']?.(testInstance)
  await publish()
  expect(await testInstance.differencesFromFreshBuild()).toEqual([])
  expect(await testInstance.site.quarantined()).toEqual([])
}, 300_000)

it('the preview has the markup of the built page', async () => {
  const { sql } = testInstance
  const rule = { by: 'newest', category_id: null, tag_id: null } as const
  const [category] = await sql`select id from public.categories where slug = 'first-section-0'`
  const [tag] = await sql`select id from public.tags where slug = 'harbor'`
  const slots = [
    { ...newSlot('lead', crypto.randomUUID()), items: [item(3, { headline: 'Curated' })] },
    { ...newSlot('secondary', crypto.randomUUID()), rule },
    { ...newSlot('section', crypto.randomUUID()), rule: { ...rule, category_id: category?.id } },
    { ...newSlot('section', crypto.randomUUID()), rule: { ...rule, tag_id: tag?.id } },
    { ...newSlot('opinion', crypto.randomUUID()), rule },
    { ...newSlot('live', crypto.randomUUID()), rule },
    newSlot('list', crypto.randomUUID()),
    newSlot('most_read', crypto.randomUUID()),
  ]
  await publishFront(testInstance, null, slots)
  await publish()
  const [front] = await sql`select id from public.fronts where category_id is null`
  const [found] = await sql`select public.front_candidates(${front?.id}) as candidates`
  const settings = { timeZone: 'UTC', newsletterEnabled: true }
  const context = { settings, mediaOrigin: testInstance.siteOptions.mediaOrigin }
  const content = contentOf(slots, found?.candidates, context, testInstance.now())
  const elements = frontElements(frontPage(content, context), 'wrap').flatMap(wholeElements)
  const built = normalized(await page())
  expect(elements.length).toBeGreaterThan(5)
  for (const one of elements) expect(built).toContain(normalized(serialized(one)))
}, 60_000)

/** The elements of a tree that are drawn by both renderers as a whole. */
function wholeElements(node: FrontNode): MarkupElement[] {
  if (typeof node === 'string' || 'piece' in node) return []
  return 'outer' in node ? node.inner.flatMap(wholeElements) : [node]
}

function serialized(node: MarkupElement | string): string {
  if (typeof node === 'string') return node
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`)
  const start = `<${node.tag}${attributes.join('')}>`
  return node.tag === 'img'
    ? start
    : `${start}${node.children.map(serialized).join('')}</${node.tag}>`
}

/** Without differences in writing that mean the same. */
const normalized = (html: string) =>
  html
    .replaceAll('=""', '')
    .replaceAll(/\s*\/>/g, '>')
    .replaceAll('</path>', '')
    .replaceAll(/&(amp|#38|#x26);/g, '&')
    .replaceAll(/&(quot|#34);/g, '"')
    .replaceAll(/&(#39|#x27);/g, "'")
    .replaceAll(/&(gt|#62);/g, '>')
    .replaceAll(/&(lt|#60);/g, '<')
