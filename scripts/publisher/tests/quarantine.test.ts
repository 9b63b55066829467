import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

let testInstance: PublishingInstance
const purged: string[][] = []
let cacheAnswers = true
beforeAll(async () => {
  testInstance = await openPublishingInstance(5, 30, {
    purge: async (addresses) => {
      if (!cacheAnswers) throw new Error('The cache does not answer.')
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

/** More quotes inside of quotes than anybody can read: the renderer of bodies refuses it. */
const POISON = `${'>'.repeat(200)} ${'deep '.repeat(30)}`

describe('a body that cannot be rendered', () => {
  it('is set aside, and everything else goes on', async () => {
    const [odd = '', ...rest] = await slugs()
    const before = page(`/article/${odd}/`)
    // Not one that stands beside it: its headline is on the page too.
    const other = rest.find((slug) => !before.includes(`/article/${slug}/`)) ?? ''
    await testInstance.sql`update public.articles set content = ${POISON} where slug = ${odd}`
    await testInstance.sql`update public.articles set title = 'A headline that goes on' where slug = ${other}`
    const { changed } = await publish()
    expect(changed).toContain(`/article/${other}/`)
    expect(page(`/article/${odd}/`)).toBe(before)
    expect(await testInstance.site.quarantined()).toMatchObject([
      { address: `/article/${odd}/`, error: expect.stringMatching(/^The text /) },
    ])
  })

  it('is published as soon as it is mended', async () => {
    const [odd = ''] = await slugs()
    await testInstance.sql`update public.articles set content = ${'Mended and whole. '.repeat(9)} where slug = ${odd}`
    await publish()
    expect(page(`/article/${odd}/`)).toContain('Mended and whole.')
    expect(await testInstance.site.quarantined()).toEqual([])
  })
})

describe('a page that cannot be rendered', () => {
  const mirror = (statement: string, ...values: string[]) => {
    const db = new DatabaseSync(testInstance.site.folders.mirror)
    db.prepare(statement).run(...values)
    db.close()
  }

  it('stays as it was, is tried again with the next change, and holds nothing up', async () => {
    const [odd = '', other = ''] = (await slugs()).slice(5)
    const before = page(`/article/${odd}/`)
    // What no sync writes: a number that is none makes the reading of this article throw.
    mirror("update articles set words = 'many' where slug = ?", odd)
    mirror('insert or ignore into invalidated values (?)', `/article/${odd}/`)
    await testInstance.sql`update public.articles set title = 'Another one that goes on' where slug = ${other}`
    const { changed } = await publish()
    expect(changed).toContain(`/article/${other}/`)
    expect(page(`/article/${odd}/`)).toBe(before)
    const quarantine = await testInstance.site.quarantined()
    expect(quarantine.map(({ address }) => address)).toContain(`/article/${odd}/`)
    expect(quarantine[0]?.error).toContain('words')

    mirror('update articles set words = 40 where slug = ?', odd)
    await testInstance.sql`update public.articles set title = 'And a third that goes on' where slug = ${other}`
    await publish()
    expect(await testInstance.site.quarantined()).toEqual([])
  })
})

describe('a great loss', () => {
  it('is not published before somebody says that it is meant', async () => {
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
  it('is told every address that changed, and told again until it took them', async () => {
    const [slug = ''] = await slugs()
    cacheAnswers = false
    await testInstance.sql`update public.articles set title = 'Nobody was told of this one' where slug = ${slug}`
    await expect(publish()).rejects.toThrow('does not answer')
    cacheAnswers = true
    await testInstance.sql`update public.articles set title = 'But of this one they were' where slug = ${slug}`
    await publish()
    expect(purged.at(-1)).toEqual(expect.arrayContaining([`/article/${slug}/`, '/', '/rss.xml']))
  })
})

it('a page that changed stays what a fresh build makes of it', async () => {
  expect(await testInstance.differencesFromFreshBuild()).toEqual([])
}, 300_000)
