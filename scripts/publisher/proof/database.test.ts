import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Backend, startBackend } from '../../backend/index.ts'
import { clientFor } from '../../start/client.ts'
import { sitePipeline } from '../pipeline.ts'
import { type Publisher, type PublisherReport, startPublisher } from '../publisher.ts'
import { openProofPaper, type ProofPaper } from './paper.ts'

let paper: ProofPaper
let second: Backend | undefined
let publisher: Publisher | undefined
const reports: PublisherReport[] = []
beforeAll(async () => {
  paper = await openProofPaper(3, 25)
  await paper.site.sync()
  await paper.site.prepare()
}, 300_000)
afterAll(async () => {
  await publisher?.stop()
  await second?.close()
  await paper?.close()
})

const home = () => readFileSync(join(paper.site.folders.current, 'index.html'), 'utf8')

function killPostgres(): void {
  const file = join(paper.backend.folder, 'postgres/postmaster.pid')
  const [pid] = readFileSync(file, 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

it('a database that is killed is waited for, and nothing is lost', async () => {
  const { backend } = paper
  const pipeline = sitePipeline(paper.site, clientFor(backend.apiUrl, backend.secretKey), paper.now)
  const finish = pipeline.finish
  let killed = false
  // The worst moment: readers have the change, and the database never hears of it.
  pipeline.finish = async (events) => {
    if (!killed) {
      killed = true
      killPostgres()
    }
    return finish(events)
  }
  await paper.sql`update public.articles set title = 'Published as the database died'
    where id = (select id from public.articles where status = 'published'
      order by published_at desc, id desc limit 1)`
  publisher = startPublisher({
    pipeline,
    report: (report) => reports.push(report),
    pollMilliseconds: 500,
    now: () => new Date(),
  })
  await expect
    .poll(() => reports.filter(({ kind }) => kind === 'failed').length, { timeout: 60_000 })
    .toBeGreaterThan(1)
  expect(home()).toContain('Published as the database died')
  expect(home().trimEnd().endsWith('</html>')).toBe(true)

  await backend.stop()
  second = await startBackend({
    dataFolder: backend.folder,
    migrationsFolder: fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)),
    apiPort: Number(new URL(backend.apiUrl).port),
    siteUrl: 'https://news.example',
  })
  const secret = clientFor(second.apiUrl, second.secretKey)
  await secret
    .from('articles')
    .update({ excerpt: 'Written after the database came back.' })
    .eq('title', 'Published as the database died')
  await expect.poll(home, { timeout: 90_000 }).toContain('Written after the database came back.')
  await expect
    .poll(async () => {
      const { count } = await secret
        .from('publish_events')
        .select('id', { count: 'exact', head: true })
        .is('done_at', null)
      return count
    })
    .toBe(0)
  expect(existsSync(join(paper.site.folders.current, '404.html'))).toBe(true)
}, 240_000)
