import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResidentSite } from '../sitePublisher.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

const ORIGIN = 'https://news.example'
const BODY = 'A sentence of an article that has several of them. '.repeat(4)
const ARABIC = 'افتتاح المكتبات الجديدة في المدينة. '.repeat(6)

let testInstance: PublishingInstance
let site: ResidentSite
const ids = { english: '', german: '', arabic: '' }

beforeAll(async () => {
  testInstance = await openPublishingInstance(11, 4)
  ids.english = await addArticle('the-bridge', 'The bridge opens again', BODY, null)
  ids.german = await addArticle('die-bruecke', 'Die Brücke öffnet wieder', BODY, 'de')
  ids.arabic = await addArticle('al-jisr', 'افتتاح الجسر من جديد', ARABIC, 'ar')
  site = testInstance.site
  await Promise.all([site.compile(), site.sync()])
  await site.prepare()
}, 300_000)
afterAll(() => testInstance?.close(), 60_000)

async function addArticle(slug: string, title: string, content: string, lang: string | null) {
  const { sql } = testInstance
  const row = {
    slug,
    title,
    content,
    lang,
    status: 'published',
    published_at: '2026-03-01T09:00:00Z',
  }
  const [added] = await sql<{ id: string }[]>`
    insert into public.articles ${sql({ ...row, excerpt: title })} returning id`
  return added?.id ?? ''
}

const published = (path: string) => readFile(join(site.folders.current, path), 'utf8')
const pageOf = (slug: string) => published(`article/${slug}/index.html`)
const publish = () => site.publish({ whole: false, force: false })

/** The addresses in the head of a page, by language. */
async function alternatesOf(slug: string): Promise<Record<string, string>> {
  const links = (await pageOf(slug)).matchAll(
    /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g,
  )
  return Object.fromEntries([...links].map(([, lang = '', href = '']) => [lang, href]))
}
const address = (slug: string) => `${ORIGIN}/article/${slug}/`

const sitemap = async () => published('sitemap-1.xml')

it('has no links before articles are linked', async () => {
  expect(await alternatesOf('the-bridge')).toEqual({})
  expect(await sitemap()).not.toContain('xhtml')
})

it('marks the text of an article in another language, and its card', async () => {
  const page = await pageOf('al-jisr')
  expect(page).toContain('<html lang="en" dir="ltr"')
  expect(page).toMatch(/<h1[^>]* lang="ar" dir="rtl"/)
  expect(page).toMatch(/<div class="body"[^>]* lang="ar" dir="rtl"/)
  expect(page).toContain('"inLanguage":"ar"')
  expect(page).toContain('<meta property="og:locale" content="ar_EG">')
  expect(await published('latest/index.html')).toMatch(/<h\d[^>]* lang="ar" dir="auto"/)
  expect(await published('rss.xml')).toContain('<item xml:lang="ar">')
})

it('links the pages of linked articles to each other, and to themselves', async () => {
  const { sql } = testInstance
  await sql`select public.link_translations(${ids.english}, ${ids.german})`
  await sql`select public.link_translations(${ids.german}, ${ids.arabic})`
  await publish()
  const all = {
    ...{ ar: address('al-jisr'), de: address('die-bruecke'), en: address('the-bridge') },
    'x-default': address('the-bridge'),
  }
  for (const slug of ['the-bridge', 'die-bruecke', 'al-jisr'])
    expect(await alternatesOf(slug)).toEqual(all)
  const page = await pageOf('the-bridge')
  expect(page).toContain('Also available in:')
  expect(page).toMatch(/<a[^>]*href="\/article\/die-bruecke\/"[^>]*hreflang="de"[^>]*>Deutsch<\/a>/)
  expect(page).toContain('"workTranslation"')
  expect(await pageOf('al-jisr')).toContain('"translationOfWork"')
  expect(await sitemap()).toContain(
    `<xhtml:link rel="alternate" hreflang="ar" href="${address('al-jisr')}"/>`,
  )
}, 60_000)

it('links to the new address when one is renamed', async () => {
  await testInstance.sql`update public.articles set slug = 'bruecke' where id = ${ids.german}`
  await publish()
  expect(await alternatesOf('the-bridge')).toMatchObject({ de: address('bruecke') })
  expect(await alternatesOf('al-jisr')).toMatchObject({ de: address('bruecke') })
  expect(await sitemap()).not.toContain('die-bruecke')
}, 60_000)

it('links no draft and no archived article', async () => {
  await testInstance.sql`update public.articles set status = 'archived' where id = ${ids.german}`
  await publish()
  expect(existsSync(join(site.folders.current, 'article/bruecke/index.html'))).toBe(false)
  expect(Object.keys(await alternatesOf('the-bridge'))).toEqual(['ar', 'en', 'x-default'])
  await testInstance.sql`update public.articles set status = 'published' where id = ${ids.german}`
  await publish()
  expect(await alternatesOf('al-jisr')).toMatchObject({ de: address('bruecke') })
}, 60_000)

it('has no links when the others are deleted or unlinked', async () => {
  const { sql } = testInstance
  await sql`delete from public.articles where id = ${ids.german}`
  await publish()
  expect(await alternatesOf('the-bridge')).not.toHaveProperty('de')
  await sql`select public.unlink_translation(${ids.arabic})`
  await publish()
  expect(await alternatesOf('the-bridge')).toEqual({})
  expect(await alternatesOf('al-jisr')).toEqual({})
  expect(await pageOf('the-bridge')).not.toContain('Also available in')
}, 60_000)

it('is the same site as a fresh release, with translations', async () => {
  await testInstance.sql`select public.link_translations(${ids.english}, ${ids.arabic})`
  await publish()
  expect(await testInstance.differencesFromFreshRelease()).toEqual([])
}, 300_000)
