import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { SitePipeline } from '../pipeline.ts'
import { type Publisher, type PublisherReport, startPublisher } from '../publisher.ts'
import { type RestartableBackend, restartableBackend } from './backend.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

let backend: RestartableBackend
let testInstance: PublishingInstance
let publisher: Publisher | undefined
const reports: PublisherReport[] = []
beforeAll(async () => {
  backend = await restartableBackend()
  testInstance = await openPublishingInstance(3, 25, {}, async () => backend)
  await testInstance.site.sync()
  await testInstance.site.prepare()
}, 300_000)
afterAll(async () => {
  await publisher?.stop()
  await testInstance?.close()
}, 60_000)

const home = () => readFileSync(join(testInstance.site.folders.current, 'index.html'), 'utf8')
const secret = () => clientFor(backend.apiUrl, backend.secretKey, 10_000)

async function retitle(title: string): Promise<void> {
  const articles = secret().from('articles')
  const { data } = await articles
    .select('id')
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .limit(1)
    .single()
  const { error } = await secret()
    .from('articles')
    .update({ title })
    .eq('id', data?.id ?? '')
  if (error) throw new Error(error.message)
}

it('publishes every change after the database was killed and restarted', async () => {
  const pipeline = new SitePipeline(
    testInstance.site,
    secret(),
    testInstance.now,
    testInstance.lease(),
  )
  const finish = pipeline.finish.bind(pipeline)
  let isFirst = true
  // Killed after the release is live and before the event is marked as done.
  pipeline.finish = async (events) => {
    if (isFirst) await backend.kill()
    isFirst = false
    return finish(events)
  }
  await retitle('Published before the database was killed')
  publisher = startPublisher({
    pipeline,
    report: (report) => reports.push(report),
    pollMilliseconds: 500,
    now: () => new Date(),
  })
  const retries = () =>
    reports.flatMap((report) => ('retryInMilliseconds' in report ? report.retryInMilliseconds : []))
  // The delay between retries grows, and the live site stays complete.
  const longer = expect.arrayContaining([1000, 2000])
  await expect.poll(retries, { timeout: 90_000 }).toEqual(longer)
  expect(home()).toContain('Published before the database was killed')
  expect(home().trimEnd().endsWith('</html>')).toBe(true)

  await backend.restart()
  await retitle('Written after the database restarted')
  await expect.poll(home, { timeout: 90_000 }).toContain('Written after the database restarted')
  const open = async () => {
    const events = secret().from('publish_events').select('id', { count: 'exact', head: true })
    return (await events.is('done_at', null)).count
  }
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
}, 400_000)
