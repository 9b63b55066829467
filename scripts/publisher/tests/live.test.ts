import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveUpdates } from '@broadsheet/shared/domain/liveUpdates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'
import { saveEntry } from './liveOperations.ts'

/** Time limit of a test with a complete build. */
const BUILD = 300_000

let testInstance: PublishingInstance
let article: { id: string; slug: string }
beforeAll(async () => {
  testInstance = await openPublishingInstance(21, 30)
  const { site, sql } = testInstance
  const [row] =
    await sql`update public.articles set article_type = 'live', live_order = 'newest', live_state = 'live',
      live_summary = '- **Two** bridges are closed', title = 'Storm over the harbor', published_at = now()
    where id = (select id from public.articles where status = 'published' and published_at <= now()
      order by published_at desc limit 1)
    returning id, slug`
  article = { id: String(row?.id), slug: String(row?.slug) }
  await Promise.all([site.compile(), site.sync()])
  await site.prepare()
}, BUILD)
afterAll(() => testInstance?.close(), 60_000)

const published = (path: string) =>
  readFile(join(testInstance.site.folders.current, `article/${article.slug}`, path), 'utf8')
const isPublished = (path: string) =>
  existsSync(join(testInstance.site.folders.current, `article/${article.slug}`, path))
const updates = async () => JSON.parse(await published('live.json')) as LiveUpdates
const publish = () => testInstance.site.publish({ whole: false, force: false })
const post = (headline: string, more: object = {}) =>
  saveEntry(testInstance, {
    article_id: article.id,
    headline,
    content: `Text of ${headline}`,
    ...more,
  })
const own = (paths: string[] | null) =>
  paths?.filter((path) => path.startsWith(`/article/${article.slug}/`)).toSorted()

it('has the summary, and a file for open pages, without entries', async () => {
  expect(await published('index.html')).toContain('<strong>Two</strong> bridges are closed')
  expect(await updates()).toMatchObject({ state: 'live', change: 0, entries: [] })
})

it('renders the files of the coverage with an entry, and what shows its card', async () => {
  const id = await post('Bridge & "tunnel" closed')
  const { changed } = await publish()
  const base = `/article/${article.slug}/`
  expect(own(changed)).toEqual(
    [base, `${base}live.json`, `${base}live/${id}/`, `${base}live/rss.xml`].toSorted(),
  )
  const page = await published('index.html')
  expect(page).toContain('Bridge &amp; &quot;tunnel&quot; closed')
  expect(page).toContain('"@type":"LiveBlogPosting"')
  const { entries } = await updates()
  expect(page).toContain(entries[0]?.html)
  const shared = await published(`live/${id}/index.html`)
  const title = 'Bridge &amp; &quot;tunnel&quot; closed'
  expect(shared).toContain(`<meta property="og:title" content="${title}">`)
  expect(shared).toContain(`<link rel="canonical" href="https://news.example${base}live/${id}/">`)
  const home = await readFile(join(testInstance.site.folders.current, 'index.html'), 'utf8')
  expect(home).toContain('data-live-badge')
  expect(home).toContain(`#entry-${id}`)
})

it('shows changes, and removes withdrawn entries from every file', async () => {
  const id = await post('Ferry cancelled', { is_key: true })
  await publish()
  expect(await published('index.html')).toContain('Ferry cancelled</a></li>')
  await testInstance.sql`select public.withdraw_live_entry(${id}, 1)`
  await publish()
  expect(await published('index.html')).not.toContain('Ferry cancelled')
  expect(isPublished(`live/${id}/index.html`)).toBe(false)
  const [latest] = (await updates()).entries
  expect(latest).toMatchObject({ id, html: null })
})

it(
  'moves full pages of earlier entries to pages of their own, which do not change',
  async () => {
    for (let n = 1; n <= 60; n++) await post(`Update ${n}`)
    await publish()
    const [first] = [await published('live/1/index.html')]
    expect(first).toContain('Update 20<')
    expect(await published('index.html')).not.toContain('Update 20<')
    expect(await published('index.html')).toContain('live/1/')
    expect(isPublished('live/2/index.html')).toBe(false)
    await post('Update 61')
    const { changed } = await publish()
    expect(own(changed)).not.toContain(`/article/${article.slug}/live/1/`)
    expect(await testInstance.differencesFromFreshRelease()).toEqual([])
  },
  BUILD,
)

it(
  'follows its article to another address, to the trash and back',
  async () => {
    const { sql } = testInstance
    await sql`update public.articles set slug = 'storm-over-the-harbor' where id = ${article.id}`
    await publish()
    expect(isPublished('live.json')).toBe(false)
    article.slug = 'storm-over-the-harbor'
    expect(isPublished('live/1/index.html')).toBe(true)
    await sql`update public.articles set status = 'archived' where id = ${article.id}`
    await publish()
    expect(isPublished('live/1/index.html')).toBe(false)
    await sql`update public.articles set status = 'published' where id = ${article.id}`
    await publish()
    expect(await published('index.html')).toContain('Update 61')
    expect(await testInstance.differencesFromFreshRelease()).toEqual([])
  },
  BUILD,
)

it('says that it has ended', async () => {
  await testInstance.sql`select public.set_live_state(${article.id}, 'ended')`
  await publish()
  expect(await updates()).toMatchObject({ state: 'ended' })
  const page = await published('index.html')
  expect(page).toContain('This live coverage has ended.')
  expect(page).toContain('"coverageEndTime"')
})
