import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishFront } from '../../../../scripts/publisher/tests/frontOperations.ts'
import {
  openPublishingInstance,
  type PublishingInstance,
} from '../../../../scripts/publisher/tests/instance.ts'
import type { MarkupElement } from '../../components/card/element.ts'
import { frontElements } from '../../components/front/frontElement.ts'
import type { FrontNode } from '../../components/front/frontNode.ts'
import { frontPage } from '../../model/front.ts'
import { contentOf } from './candidates.ts'

let testInstance: PublishingInstance
beforeAll(async () => {
  testInstance = await openPublishingInstance(5, 60)
  await testInstance.site.sync()
  await testInstance.site.prepare()
}, 300_000)
afterAll(() => testInstance?.close())

it('the preview has the markup of the built page', async () => {
  const { sql } = testInstance
  const rule = { by: 'newest', category_id: null, tag_id: null } as const
  const [category] = await sql`select id from public.categories where slug = 'first-section-0'`
  const [article] = await sql`select id from public.articles
    where status = 'published' and published_at <= now() order by published_at limit 1`
  const [tag] = await sql`select id from public.tags where slug = 'harbor'`
  const slots = [
    {
      ...newSlot('lead', crypto.randomUUID()),
      items: [{ article_id: article?.id, headline: 'Curated', until: null }],
    },
    { ...newSlot('secondary', crypto.randomUUID()), rule },
    { ...newSlot('section', crypto.randomUUID()), rule: { ...rule, category_id: category?.id } },
    { ...newSlot('section', crypto.randomUUID()), rule: { ...rule, tag_id: tag?.id } },
    { ...newSlot('opinion', crypto.randomUUID()), rule },
    { ...newSlot('live', crypto.randomUUID()), rule },
    newSlot('list', crypto.randomUUID()),
    newSlot('most_read', crypto.randomUUID()),
  ]
  await publishFront(testInstance, null, slots)
  await testInstance.site.publish({ whole: false, force: true })
  const [front] = await sql`select id from public.fronts where category_id is null`
  const [found] = await sql`select public.front_candidates(${front?.id}) as candidates`
  const settings = { timeZone: 'America/New_York', newsletterEnabled: true }
  const context = { settings, mediaOrigin: testInstance.siteOptions.mediaOrigin }
  const content = contentOf(slots, found?.candidates, context, testInstance.now())
  const elements = frontElements(frontPage(content, context), 'wrap').flatMap(wholeElements)
  const built = normalized(
    await readFile(join(testInstance.site.folders.current, 'index.html'), 'utf8'),
  )
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
  return node.tag === 'img' || node.tag === 'source'
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
