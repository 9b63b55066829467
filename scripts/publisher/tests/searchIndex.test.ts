import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { SitePipeline } from '../pipeline.ts'
import { type Publisher, type PublisherReport, startPublisher } from '../publisher.ts'
import { isWholeIndex } from '../search/verifyIndex.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

let testInstance: PublishingInstance
let publisher: Publisher | undefined
let reports: PublisherReport[] = []
beforeAll(async () => {
  testInstance = await openPublishingInstance(4, 12)
  await testInstance.site.sync()
  await testInstance.site.prepare()
}, 300_000)
afterEach(async () => {
  await publisher?.stop()
  vi.restoreAllMocks()
})
afterAll(() => testInstance?.close())

let lease: ReturnType<PublishingInstance['lease']> | undefined

/** Starts a publisher, optionally with a replaced search step. */
function start(releaseSearch?: PublishingInstance['site']['releaseSearch']): Publisher {
  reports = []
  if (releaseSearch) vi.spyOn(testInstance.site, 'releaseSearch').mockImplementation(releaseSearch)
  lease ??= testInstance.lease()
  const secret = clientFor(testInstance.backend.apiUrl, testInstance.backend.secretKey)
  publisher = startPublisher({
    pipeline: new SitePipeline(testInstance.site, secret, testInstance.now, lease),
    report: (report) => reports.push(report),
    pollMilliseconds: 60_000,
    now: testInstance.now,
  })
  return publisher
}

const inRelease = (path: string) => join(testInstance.site.folders.current, path)
const home = () => readFileSync(inRelease('index.html'), 'utf8')

async function publish(title: string): Promise<void> {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const content = 'A sentence of the article. '.repeat(9)
  await testInstance.sql`insert into public.articles (slug, title, content, status)
    values (${slug}, ${title}, ${content}, 'published')`
  publisher?.wake()
}

it('publishes the first release before the search index', () => {
  expect(home()).toContain('</html>')
  expect(existsSync(inRelease('pagefind'))).toBe(false)
})

it('publishes articles while the search index never completes', async () => {
  let started = 0
  start(() => {
    started++
    return new Promise(() => {})
  })
  await publish('The first of three')
  await expect.poll(home).toContain('The first of three')
  await expect.poll(() => started).toBe(1)
  await publish('The second of three')
  await expect.poll(home).toContain('The second of three')
  // A rebuild of all pages is not blocked either.
  await testInstance.sql`insert into public.publish_events (subject, action) values ('site', 'update')`
  await publish('The third of three')
  await expect.poll(home).toContain('The third of three')
  expect(started).toBe(1)
  expect(reports.filter(({ kind }) => kind === 'failed')).toEqual([])
})

it('publishes articles when the search index fails', async () => {
  const publisher = start(async () => {
    throw new Error('Pagefind did not start.')
  })
  await publish('Published without any index')
  await publisher.idle()
  expect(home()).toContain('Published without any index')
  expect(reports).toContainEqual(expect.objectContaining({ kind: 'published' }))
  expect(reports).toContainEqual(expect.objectContaining({ error: 'Pagefind did not start.' }))
})

it('adds the index after publishing, and replaces a damaged one', async () => {
  const publisher = start()
  await publish('Found by every search')
  await publisher.idle()
  expect(await isWholeIndex(inRelease('pagefind'))).toBe(true)
  await rm(inRelease('pagefind/shards.json'))
  await publish('Found by every search again')
  await publisher.idle()
  expect(await isWholeIndex(inRelease('pagefind'))).toBe(true)
})
