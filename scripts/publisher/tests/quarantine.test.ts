import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

let testInstance: PublishingInstance
const purged: string[][] = []
let isCacheAvailable = true
beforeAll(async () => {
  testInstance = await openPublishingInstance(5, 30, {
    purge: async (addresses) => {
      if (!isCacheAvailable) throw new Error('The cache does not respond.')
      purged.push(addresses)
    },
  })
  await testInstance.site.sync()
  await testInstance.site.prepare()
}, 300_000)
afterAll(() => testInstance?.close())

const publish = (more = {}) => testInstance.site.publish({ whole: false, force: false, ...more })
const page = (address: string) =>
  readFileSync(join(testInstance.site.folders.current, address, 'index.html'), 'utf8')
const slugs = async () =>
  (
    await testInstance.sql<{ slug: string }[]>`
      select slug from public.articles where status = 'published' order by published_at desc, id desc`
  ).map(({ slug }) => slug)

/** Nested quotes beyond the complexity limit of the renderer. */
const UNRENDERABLE = `${'>'.repeat(200)} ${'deep '.repeat(30)}`

describe('a body that cannot be rendered', () => {
  it('is quarantined, and other pages are published', async () => {
    const [odd = '', ...rest] = await slugs()
    const before = page(`/article/${odd}/`)
    // Not a related article, whose headline is on the same page.
    const other = rest.find((slug) => !before.includes(`/article/${slug}/`)) ?? ''
    await testInstance.sql`update public.articles set content = ${UNRENDERABLE} where slug = ${odd}`
    await testInstance.sql`update public.articles set title = 'A published headline' where slug = ${other}`
    const { changed } = await publish()
    expect(changed).toContain(`/article/${other}/`)
    expect(page(`/article/${odd}/`)).toBe(before)
    expect(await testInstance.site.quarantined()).toMatchObject([
      { address: `/article/${odd}/`, error: expect.stringMatching(/^The text /) },
    ])
  })

  it('is published when it is corrected', async () => {
    const [odd = ''] = await slugs()
    await testInstance.sql`update public.articles set content = ${'Corrected and complete. '.repeat(9)} where slug = ${odd}`
    await publish()
    expect(page(`/article/${odd}/`)).toContain('Corrected and complete.')
    expect(await testInstance.site.quarantined()).toEqual([])
  })
})

describe('a page that cannot be rendered', () => {
  const mirror = (statement: string, ...values: string[]) => {
    const db = new DatabaseSync(testInstance.site.folders.mirror)
    db.prepare(statement).run(...values)
    db.close()
  }

  it('is unchanged, is retried with the next change, and does not block other pages', async () => {
    const [odd = '', other = ''] = (await slugs()).slice(5)
    const before = page(`/article/${odd}/`)
    // An invalid number, which no sync writes, makes reading the article throw.
    mirror("update articles set words = 'many' where slug = ?", odd)
    for (const tag of [`/article/${odd}/`, cacheTags.at(odd)])
      mirror('insert or ignore into invalidated values (?)', tag)
    await testInstance.sql`update public.articles set title = 'Another published headline' where slug = ${other}`
    const { changed } = await publish()
    expect(changed).toContain(`/article/${other}/`)
    expect(page(`/article/${odd}/`)).toBe(before)
    const quarantine = await testInstance.site.quarantined()
    expect(quarantine.map(({ address }) => address)).toContain(`/article/${odd}/`)
    expect(quarantine[0]?.error).toContain('words')

    mirror('update articles set words = 40 where slug = ?', odd)
    await testInstance.sql`update public.articles set title = 'A third published headline' where slug = ${other}`
    await publish()
    expect(await testInstance.site.quarantined()).toEqual([])
  })
})

describe('the loss of more than a tenth of the articles', () => {
  it('is published only when it is forced', async () => {
    const all = await slugs()
    const lost = all.slice(-8)
    await testInstance.sql`update public.articles set status = 'archived' where slug in ${testInstance.sql(lost)}`
    await expect(publish()).rejects.toThrow(
      /Readers have \d+ articles and would have \d+: not published/,
    )
    expect(page(`/article/${lost[0]}/`)).toContain('</html>')
    await publish({ force: true })
    expect(() => page(`/article/${lost[0]}/`)).toThrow('ENOENT')
  })
})

describe('a cache in front of the site', () => {
  it('receives every changed URL, and again after a failure', async () => {
    const [slug = ''] = await slugs()
    isCacheAvailable = false
    await testInstance.sql`update public.articles set title = 'Published while the cache failed' where slug = ${slug}`
    await expect(publish()).rejects.toThrow('does not respond')
    isCacheAvailable = true
    await testInstance.sql`update public.articles set title = 'Published when it worked again' where slug = ${slug}`
    await publish()
    expect(purged.at(-1)).toEqual(expect.arrayContaining([`/article/${slug}/`, '/', '/rss.xml']))
  })
})

it('equals a fresh release, byte for byte, afterwards', async () => {
  expect(await testInstance.differencesFromFreshRelease()).toEqual([])
}, 300_000)
