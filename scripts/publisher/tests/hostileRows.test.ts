// @module-tag nightly
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { SitePipeline } from '../pipeline.ts'
import { type Publisher, type PublisherReport, startPublisher } from '../publisher.ts'
import { openResidentSite } from '../residentSite.ts'
import { dropConstraints, type HostileRow, hostileRows, insertHostile } from './hostileRows.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

/** Number of sets of rows; a failure prints its seed. */
const RUNS = Number(process.env.BROADSHEET_FUZZ_HOSTILE ?? 17)

let testInstance: PublishingInstance
let publisher: Publisher
let category: string
const reports: PublisherReport[] = []

beforeAll(async () => {
  testInstance = await openPublishingInstance(11, 12)
  await dropConstraints(testInstance.sql)
  const [row] = await testInstance.sql`select id from public.categories order by slug limit 1`
  category = String(row?.id)
  await testInstance.site.sync()
  await testInstance.site.prepare()
  const secret = clientFor(testInstance.backend.apiUrl, testInstance.backend.secretKey)
  publisher = startPublisher({
    pipeline: new SitePipeline(testInstance.site, secret, testInstance.now, testInstance.lease()),
    report: (report) => reports.push(report),
    pollMilliseconds: 3_600_000,
    now: testInstance.now,
  })
  await publisher.idle()
}, 300_000)
afterAll(async () => {
  await publisher?.stop()
  await testInstance?.close()
})

const page = (address: string) =>
  readFileSync(join(testInstance.site.folders.current, address, 'index.html'), 'utf8')

let number = 0
/** Publishes a valid article in the category of the hostile rows. */
async function publishValid(): Promise<{ slug: string; title: string }> {
  const n = ++number
  const [slug, title] = [`valid-${n}`, `Valid headline number ${n}`]
  const content = 'A body that is valid. '.repeat(9)
  await testInstance.sql`insert into public.articles (slug, title, content, status, category_id)
    values (${slug}, ${title}, ${content}, 'published', ${category})`
  reports.length = 0
  publisher.wake()
  await publisher.idle()
  return { slug, title }
}

const failures = () => reports.filter(({ kind }) => kind === 'failed')
const open = () =>
  testInstance.sql`select id from public.publish_events where done_at is null and due_at <= now()`

async function remove(rows: HostileRow[], ids: (string | null)[]): Promise<void> {
  for (const [index, id] of ids.entries())
    if (id)
      await testInstance.sql`delete from ${testInstance.sql(`public.${rows[index]?.table}`)} where id = ${id}`
}

describe('with invalid rows in the database', () => {
  it('valid articles are published with their page and lists', async () => {
    await fc.assert(
      fc.asyncProperty(hostileRows, async (rows) => {
        const ids: (string | null)[] = []
        for (const row of rows) ids.push(await insertHostile(testInstance.sql, row, category))
        const { slug, title } = await publishValid()
        expect(failures()).toEqual([])
        expect(page(`/article/${slug}/`)).toContain(title)
        expect(page('/')).toContain(title)
        expect(await open()).toHaveLength(0)
        await remove(rows, ids)
      }),
      { numRuns: RUNS },
    )
  }, 600_000)

  it('a deleted row leaves the quarantine', async () => {
    await publishValid()
    expect(await testInstance.site.quarantined()).toEqual([])
  })

  it('an invalid settings row does not block publishing', async () => {
    await testInstance.sql`update public.site_settings set timezone = 'Mars/Olympus', privacy_last_updated = '2026-01-01',
      company_values = array['x', '\u0001'], site_logo = 'https://[' where true`.catch(() => {})
    const { title } = await publishValid()
    expect(failures()).toEqual([])
    expect(page('/')).toContain(title)
  })

  it('a new mirror has all valid rows, and the console lists the others', async () => {
    const hostile: HostileRow[] = [
      { table: 'articles', values: { slug: 'before-christ', published_at: '0044-03-15 BC' } },
      { table: 'articles', values: { slug: '../../outside' } },
      { table: 'categories', values: { slug: 'odd-colour', color: 'red;}</style>' } },
    ]
    for (const row of hostile)
      expect(await insertHostile(testInstance.sql, row, category)).not.toBeNull()
    const folder = join(testInstance.backend.folder, 'another')
    const site = openResidentSite({ ...testInstance.siteOptions, folder })
    try {
      await site.sync()
      await site.prepare()
      const addresses = (await site.quarantined()).map(({ address }) => address)
      expect(addresses).toEqual([
        '/article/..%2F..%2Foutside/',
        '/article/before-christ/',
        '/category/odd-colour/',
      ])
      const home = readFileSync(join(site.folders.current, 'index.html'), 'utf8')
      expect(home).toContain(`Valid headline number ${number}`)
    } finally {
      await site.close()
    }
    await publishValid()
    const listed =
      await testInstance.sql`select address, error from public.quarantined_pages order by address`
    expect(listed.find(({ address }) => address === '/article/before-christ/')?.error).toMatch(
      /^The article cannot be read: its published_at is /,
    )
  }, 300_000)
})
