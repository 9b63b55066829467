import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openResidentSite } from '../residentSite.ts'
import type { ResidentSite } from '../sitePublisher.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

let testInstance: PublishingInstance
let site: ResidentSite
/** Of an article with a label of the renderer. */
let slug: string
beforeAll(async () => {
  testInstance = await openPublishingInstance(7, 6)
  await testInstance.sql`update public.site_settings set language = 'de'`
  slug = await articleWithTask(testInstance)
  site = testInstance.site
  const compiled = site.compile()
  await Promise.all([compiled, site.sync()])
  await site.prepare()
}, 300_000)
afterAll(() => testInstance?.close(), 60_000)

async function articleWithTask({ sql }: PublishingInstance): Promise<string> {
  const [row] = await sql<{ slug: string }[]>`
    update public.articles set content = content || E'\\n\\n- [x] Task' where id =
      (select id from public.articles where status = 'published' order by published_at desc limit 1)
    returning slug`
  return row?.slug ?? ''
}

const published = (path: string) => readFile(join(site.folders.current, path), 'utf8')
const publish = () => site.publish({ whole: false, force: false })

it('renders the site in the language of the settings', async () => {
  expect(await published('index.html')).toContain('<html lang="de" dir="ltr"')
  expect(await published(`article/${slug}/index.html`)).toContain('aria-label="Erledigt"')
})

it('renders every page again in another language, as one release', async () => {
  const [before, releases] = [await site.live(), (await site.releases()).length]
  await testInstance.sql`update public.site_settings set language = 'ar', locale = 'ar-MA'`
  await publish()
  expect(await site.live()).not.toBe(before)
  expect(await site.releases()).toHaveLength(releases + 1)
  for (const page of ['index.html', 'about/index.html', '404.html'])
    expect(await published(page)).toContain('<html lang="ar" dir="rtl"')
  expect(await published(`article/${slug}/index.html`)).toContain('aria-label="منجز"')
  const differences = await testInstance.differencesFromFreshRelease()
  // Open pages still request the scripts of the former language.
  expect(differences.filter((line) => !line.startsWith('extra: _astro/'))).toEqual([])
}, 300_000)

it('renders nothing again after a restart in this language', async () => {
  await site.close()
  site = openResidentSite(testInstance.siteOptions)
  expect(await site.compile()).toBe(false)
  await site.sync()
  expect(await site.prepare()).toBe(false)
}, 60_000)

it('notices a language that was changed while it compiled, and without a catalog renders in English', {
  tags: ['nightly'],
  timeout: 300_000,
}, async () => {
  await site.close()
  site = openResidentSite(testInstance.siteOptions)
  await site.compile()
  await testInstance.sql`update public.site_settings set language = 'fr', locale = null`
  await site.sync()
  expect(await site.prepare()).toBe(true)
  expect(await published('index.html')).toContain('<html lang="en" dir="ltr"')
  await site.close()
})
