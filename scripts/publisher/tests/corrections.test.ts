import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishCorrection } from './correctionOperations.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

/** Time limit of a test with a complete build. */
const BUILD = 300_000

let testInstance: PublishingInstance
let article: { id: string; slug: string; title: string }
beforeAll(async () => {
  testInstance = await openPublishingInstance(5, 20)
  await Promise.all([testInstance.site.compile(), testInstance.site.sync()])
  await testInstance.sql`update public.site_settings set public_versions = true`
  await testInstance.site.sync()
  await testInstance.site.prepare()
  expect(await published('corrections/index.html')).toContain('No corrections yet.')
  const rows = await testInstance.sql<
    (typeof article)[]
  >`select id, slug, title from public.articles
    where status = 'published' and published_at <= now() order by published_at desc, id desc limit 1`
  article = rows[0] as typeof article
}, BUILD)
afterAll(() => testInstance?.close(), 60_000)

const published = (path: string) =>
  readFile(join(testInstance.site.folders.current, path), 'utf8').catch(() => null)
const page = () => published(`article/${article.slug}/index.html`)
const changes = () => published(`article/${article.slug}/changes/index.html`)
const publish = () => testInstance.site.publish({ whole: false, force: false })

it(
  'a save is no update for readers',
  async () => {
    await testInstance.sql`update public.articles set content = content || E'\n\nA red bridge.',
    updated_at = now() + interval '3 days' where id = ${article.id}`
    await publish()
    expect(await page()).toContain('A red bridge.')
    expect(await page()).not.toMatch(/Updated <time/)
    expect(await changes()).toBeNull()
  },
  BUILD,
)

let correction = ''
it(
  'a correction reaches its article, the list, the feeds and the page with what changed',
  async () => {
    await testInstance.sql`update public.articles
      set content = replace(content, 'Number', 'Case'),
        published_at = now() - interval '3 days' where id = ${article.id}`
    correction = await publishCorrection(testInstance, {
      ...{ article_id: article.id, kind: 'correction' },
      ...{ wrong: 'The bridge is <red>.', corrected: 'The bridge is blue & new.' },
    })
    await publish()
    const html = (await page()) ?? ''
    expect(html).toContain(`id="correction-${correction}"`)
    expect(html).toMatch(/Updated <time/)
    expect(html).toContain(`"@type":"CorrectionComment"`)
    expect(html).toContain(`href="/article/${article.slug}/changes/"`)
    for (const path of ['corrections/index.html', 'corrections/rss.xml', 'rss.xml'])
      expect(await published(path), path).toMatch(/The bridge is (&lt;|<)red(>|&gt;)/)
    expect(await changes()).toMatch(/<del[^>]*>.*Number.*<\/del><ins[^>]*>.*Case.*<\/ins>/s)
    expect(await testInstance.differencesFromFreshRelease()).toEqual([])
  },
  BUILD,
)

it(
  'a withheld version shows its reason instead of its text',
  async () => {
    await testInstance.sql`select public.withhold_version(id, 'It named a minor.')
    from public.article_versions where article_id = ${article.id} and correction_id is null`
    const { changed } = await publish()
    expect(changed).toContain(`/article/${article.slug}/changes/`)
    expect(await changes()).toContain('It named a minor.')
    expect(await changes()).not.toContain('<del')
  },
  BUILD,
)

it(
  'a retraction marks the headline, cards and feeds',
  async () => {
    await publishCorrection(testInstance, {
      ...{ article_id: article.id, kind: 'retraction' },
      ...{ wrong: null, corrected: 'The bridge does not exist.' },
    })
    await publish()
    expect(await page()).toContain('<title>Retracted: ')
    expect(await page()).toContain('data-retracted')
    expect(await published('index.html')).toContain('>Retracted<')
    expect(await published('rss.xml')).toContain('<title>Retracted: ')
  },
  BUILD,
)

it(
  'a renamed article moves its page of changes, and withdrawn corrections leave no page',
  async () => {
    const before = article.slug
    article.slug = `${before}-renamed`
    await testInstance.sql`update public.articles set slug = ${article.slug} where id = ${article.id}`
    await publish()
    expect(await changes()).not.toBeNull()
    expect(await published(`article/${before}/changes/index.html`)).toBeNull()
    await testInstance.sql`select public.withdraw_correction(id, version) from public.corrections`
    await publish()
    expect(await changes()).toBeNull()
    expect(await published('corrections/index.html')).not.toContain('The bridge')
    expect(await testInstance.differencesFromFreshRelease()).toEqual([])
  },
  BUILD,
)
