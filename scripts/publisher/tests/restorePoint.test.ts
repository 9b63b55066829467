import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { folderReleaseStore } from '../../rollback/releaseStore.ts'
import { isPublishingPaused } from '../outbox/pausedPublishing.ts'
import { SitePipeline } from '../pipeline.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

let testInstance: PublishingInstance
beforeAll(async () => {
  testInstance = await openPublishingInstance(7, 24)
  await testInstance.site.sync()
  await testInstance.site.prepare()
}, 300_000)
afterAll(() => testInstance?.close())

const secret = () => clientFor(testInstance.backend.apiUrl, testInstance.backend.secretKey)
const home = () => readFile(join(testInstance.site.folders.current, 'index.html'), 'utf8')
const retitle = (title: string) =>
  testInstance.sql`update public.articles set title = ${title} where id =
    (select id from public.articles where status = 'published' and published_at <= now()
      order by published_at desc limit 1)`
const isPaused = () => isPublishingPaused(secret(), testInstance.site.folders)

it('undoes an hour of incremental publishing, and pauses publishing until a rebuild', async () => {
  const { site } = testInstance
  const signal = new AbortController().signal
  await retitle('The correct title')
  await site.publish({ whole: false, force: false })
  await site.updateRestorePoints(signal)
  const before = await site.releases()
  testInstance.advance(1.1)
  await site.updateRestorePoints(signal)
  await site.updateRestorePoints(signal)
  const stored = await site.releases()
  expect(stored).toHaveLength(before.length + 1)
  const live = stored.find(({ isLive }) => isLive)
  const point = stored.find(({ name }) => !before.some((earlier) => earlier.name === name))

  await retitle('A grave mistake')
  await site.publish({ whole: false, force: false })
  expect(await home()).toContain('A grave mistake')
  // Without a running publisher, the release is switched in the folder.
  const store = folderReleaseStore(site.folders)
  await store.show(point?.name ?? '')
  expect(await home()).toContain('The correct title')
  expect(await home()).not.toContain('A grave mistake')

  // A publisher that starts afterwards does not replace the release.
  expect(await isPaused()).toBe(true)
  expect(await isPaused()).toBe(true)
  await site.prepare(undefined, true)
  expect(await site.live()).toBe(point?.name)
  const lease = testInstance.lease()
  const pipeline = new SitePipeline(site, secret(), testInstance.now, lease)
  await retitle('A correction')
  expect(await pipeline.open()).toEqual([])
  expect(await site.live()).toBe(point?.name)

  await secret().rpc('request_rebuild')
  const events = await pipeline.open()
  expect(events.length).toBeGreaterThan(0)
  await pipeline.publish(events, signal)
  await pipeline.finish(events)
  expect(await isPaused()).toBe(false)
  expect(await home()).toContain('A correction')
  expect((await site.releases()).map(({ name }) => name)).toEqual(
    expect.arrayContaining([live?.name, point?.name, basename((await site.live()) ?? '')]),
  )
  await lease.release()
}, 200_000)
