import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ResidentSite } from '../sitePublisher.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

const HOUR = 3_600_000
/** Time limit of a test with a complete build. */
const BUILD = 300_000

let testInstance: PublishingInstance
let site: ResidentSite
let fronts: string[]
/** Clock of the site, ahead of that of the database. */
let ahead = 0

beforeAll(async () => {
  testInstance = await openPublishingInstance(12, 30, { now: () => new Date(Date.now() + ahead) })
  site = testInstance.site
  await Promise.all([site.compile(), site.sync()])
  await site.prepare()
  const categories = await testInstance.sql`select slug from public.categories`
  fronts = ['/', ...categories.map(({ slug }) => `/category/${slug}/`)]
}, 300_000)
afterAll(() => testInstance?.close(), 60_000)
afterEach(() => {
  ahead = 0
})

const published = (path: string) => readFile(join(site.folders.current, path), 'utf8')
const fragment = async () => JSON.parse(await published('breaking.json'))
const publish = () => site.publish({ whole: false, force: false })
const show = (headline: string, link: string, minutes = 60) =>
  testInstance.sql`select public.show_breaking(${headline}, ${link}, ${minutes})`

it('starts without a banner', async () => {
  expect(await fragment()).toEqual({})
  expect(await published('index.html')).not.toContain('data-breaking-banner')
})

it(
  'renders the fronts and the fragment, and no other page, however many articles there are',
  async () => {
    await show('Bridge & "tunnel" <closed>', '/about/')
    const { changed } = await publish()
    expect(changed?.toSorted()).toEqual([...fronts, '/breaking.json'].toSorted())
    for (const front of fronts) {
      const page = await published(`${front}index.html`)
      expect(page).toMatch(/>Bridge &amp; ("|&quot;)tunnel("|&quot;) &lt;closed&gt;<\/a>/)
      expect(page).not.toContain('data-ticker')
    }
    expect(await fragment()).toMatchObject({
      ...{ headline: 'Bridge & "tunnel" <closed>', href: '/about/' },
    })
    expect(await testInstance.differencesFromFreshRelease()).toEqual([])
  },
  BUILD,
)

it('leads to an article at its present address, and to none that is not public', async () => {
  const { sql } = testInstance
  const [article] = await sql`select id from public.articles where status = 'published'
    and published_at <= now() order by published_at desc limit 1`
  await show('Bridge closed', String(article?.id))
  await publish()
  await sql`update public.articles set slug = 'the-new-address' where id = ${String(article?.id)}`
  await publish()
  expect(await fragment()).toMatchObject({ href: '/article/the-new-address/' })
  await sql`update public.articles set status = 'archived' where id = ${String(article?.id)}`
  await publish()
  expect(await fragment()).toEqual({})
  expect(await published('index.html')).not.toContain('data-breaking-banner')
})

it(
  'ends with the time, on the fronts and in the fragment',
  async () => {
    await show('Bridge closed', '/about/', 30)
    await publish()
    expect(await published('index.html')).toContain('data-breaking-banner')
    ahead = HOUR
    expect(await site.refreshTimeDependentPages()).toEqual(
      expect.arrayContaining([...fronts, '/breaking.json']),
    )
    expect(await published('index.html')).not.toContain('data-breaking-banner')
    expect(await fragment()).toEqual({})
    expect(await testInstance.differencesFromFreshRelease()).toEqual([])
  },
  BUILD,
)

it('ends when an editor ends it', async () => {
  const { sql } = testInstance
  const [shown] = await show('Bridge closed', '/about/')
  await publish()
  await sql`select public.end_breaking(${shown?.show_breaking})`
  const { changed } = await publish()
  expect(changed?.toSorted()).toEqual([...fronts, '/breaking.json'].toSorted())
  expect(await published('index.html')).toContain('data-ticker')
})

it('is not in a mirror that is read again from the beginning after its end', async () => {
  await show('Bridge closed', '/about/')
  await site.publish({ whole: true, force: false })
  expect(await fragment()).toMatchObject({ headline: 'Bridge closed' })
  await testInstance.sql`update public.breaking_news set ended_at = now() where ended_at is null`
  await site.publish({ whole: true, force: false })
  expect(await fragment()).toEqual({})
})
