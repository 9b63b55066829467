import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MIRROR_SCHEMA } from '../../../scripts/publisher/mirror/schema.ts'
import * as articles from './articleQueries.ts'
import { currentBuildContext, currentShell } from './currentBuild.ts'
import { topicFeed } from './feeds.ts'
import { byAuthor, byCategory, byTag, ofAll, partsOf } from './listQueries.ts'
import { closeMirror, inSnapshot } from './mirror.ts'
import { newsEntries, sitemapEntries, sitemapIndexEntries, sitemapNames } from './sitemaps.ts'
import {
  authors,
  formerPlaces,
  navigationCategories,
  placeOfFormerSlug,
  popularTags,
  recentCategories,
} from './taxonomy.ts'
import { articleView, placeView } from './views.ts'

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-mirror-'))
const path = join(folder, 'mirror.db')
const db = new DatabaseSync(path)

/** Adds an article of the category 'c1' with the tag 't1', published on a day of 2026. */
function publish(id: string, day: number, columns: Record<string, string | number | null> = {}) {
  const date = new Date(Date.UTC(2026, 0, day)).toISOString()
  const row = {
    ...{ id, slug: id, title: `Title ${id}`, excerpt: null, description: 'About it' },
    ...{ category_id: 'c1', bylines: bylinesOf('u1'), is_featured: 0, views_count: 0, words: 10 },
    ...{ published_at: date, updated_at: date, changed_in: 1 },
    ...columns,
  }
  const names = Object.keys(row)
  db.prepare(`insert into articles (${names.join()}) values (${names.map(() => '?').join()})`).run(
    ...Object.values(row),
  )
  db.prepare('insert into bodies (article_id, html, text) values (?, ?, ?)').run(
    id,
    `<p>${id}</p>`,
    id,
  )
  db.prepare('insert into article_tags values (?, ?, ?)').run('t1', date, id)
  for (const { author_id } of JSON.parse(String(row.bylines)))
    db.prepare('insert or ignore into article_bylines values (?, ?, ?)').run(author_id, date, id)
}

const bylinesOf = (...authors: string[]) =>
  JSON.stringify(authors.map((author_id) => ({ author_id, contribution: 'by' })))

beforeAll(() => {
  vi.stubEnv('BROADSHEET_MIRROR', path)
  vi.stubEnv('BROADSHEET_NOW', '2026-02-01T00:00:00Z')
  db.exec(MIRROR_SCHEMA)
})

beforeEach(() => {
  for (const table of [
    'articles',
    'bodies',
    'article_tags',
    'article_bylines',
    'categories',
    'tags',
    'authors',
  ])
    db.exec(`delete from ${table}`)
  db.exec('delete from former_slugs; delete from former_pages')
  db.exec(`insert into categories (id, name, slug, color) values
    ('c1', 'Business', 'business', '#9A5B13'), ('c2', 'Arts', 'arts', '#9A5B13')`)
  db.exec(
    `insert into tags (id, name, slug) values ('t1', 'Harbor', 'harbor'), ('t2', 'Old', 'old')`,
  )
  db.exec(`insert into authors (id, username) values ('u1', 'mara.l'), ('u2', 'silent')`)
})

afterAll(() => {
  closeMirror()
  db.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

const slugs = (articles: { slug: string }[]) => articles.map(({ slug }) => slug)

test('work in a snapshot reads one state of the mirror, which others can write to', async () => {
  db.exec('pragma journal_mode = wal')
  publish('a', 1)
  const found = await inSnapshot(async () => {
    const before = articles.latest(5).length
    publish('b', 2)
    return [before, articles.latest(5).length]
  })
  expect(found).toEqual([1, 1])
  expect(articles.latest(5)).toHaveLength(2)
  const failing = inSnapshot(() => Promise.reject(new Error('of a page')))
  await expect(failing).rejects.toThrow('of a page')
  expect(await inSnapshot(async () => articles.latest(5).length)).toBe(2)
})

describe('articles', () => {
  // spec: mirror-article
  test('have category, author, tags and body', () => {
    publish('a', 1)
    expect(articles.articleBySlug('a')).toMatchObject({
      html: '<p>a</p>',
      category: { name: 'Business' },
      credits: [{ contribution: 'by', author: { username: 'mara.l', fullName: null } }],
      tags: [{ name: 'Harbor' }],
    })
    expect(articles.articleBySlug('b')).toBeNull()
  })

  test('are read without category and author', () => {
    publish('a', 1, { category_id: null, bylines: '[]' })
    expect(articles.articleBySlug('a')).toMatchObject({ category: null, credits: [] })
  })

  // spec: mirror
  test('are listed newest first; featured and trending ones have lists of their own', () => {
    publish('old', 1, { views_count: 9 })
    publish('new', 20, { is_featured: 1, views_count: 5 })
    publish('newest', 21, { views_count: 7 })
    expect(slugs(articles.latest(2))).toEqual(['newest', 'new'])
    expect(slugs(articles.featured(3))).toEqual(['new'])
    expect(slugs(articles.trending(22 * 24, 5))).toEqual(['newest', 'new'])
    expect(slugs(articles.newestOfCategory('c1', 2))).toEqual(['newest', 'new'])
  })

  // spec: related-read
  test('are related to the next older ones of their category, then the next newer ones', () => {
    for (let day = 1; day <= 8; day++) publish(`a${day}`, day)
    publish('elsewhere', 3, { category_id: 'c2' })
    const relatedTo = (slug: string) => {
      const article = articles.articleBySlug(slug)
      return article ? slugs(articles.relatedTo(article.id, 4).articles) : null
    }
    expect(relatedTo('a7')).toEqual(['a6', 'a5', 'a4'])
    expect(relatedTo('a2')).toEqual(['a1', 'a3', 'a4'])
    expect(relatedTo('elsewhere')).toEqual([])
    const hasMore = (limit: number) => articles.relatedTo('a2', limit).hasMore
    expect([hasMore(8), hasMore(7)]).toEqual([false, true])
  })

  test('are found by a former address that no other article uses', () => {
    publish('a', 1)
    publish('b', 2)
    db.exec(`insert into former_slugs values ('was-a', 'a'), ('b', 'a'), ('gone', 'nobody')`)
    expect(articles.formerSlugs()).toEqual(['was-a'])
    expect(articles.articleOfFormerSlug('was-a')?.slug).toBe('a')
  })
})

test('finds categories and tags by a former address that no other one uses', () => {
  db.exec(`insert into former_pages values
    ('category', 'trade', 'c1'), ('category', 'arts', 'c1'), ('tag', 'port', 't1'), ('tag', 'x', 'no')`)
  expect(formerPlaces('category')).toEqual(['trade'])
  expect(formerPlaces('tag')).toEqual(['port'])
  expect(placeOfFormerSlug('category', 'trade')?.slug).toBe('business')
  expect(placeOfFormerSlug('tag', 'port')?.slug).toBe('harbor')
  expect(placeOfFormerSlug('tag', 'trade')).toBeNull()
})

// spec: paged
test('lists are paged from the oldest article', () => {
  for (let day = 1; day <= 25; day++) publish(`a${day}`, day)
  expect(byCategory('c1', '')).toMatchObject({ older: '1', count: 25 })
  expect(slugs(byCategory('c1', '')?.articles ?? [])).toHaveLength(13)
  expect(slugs(byCategory('c1', '1')?.articles ?? []).at(-1)).toBe('a1')
  expect(slugs(byTag('t1', '1')?.articles ?? [])).toEqual(
    slugs(byCategory('c1', '1')?.articles ?? []),
  )
  expect(byCategory('c1', '2')).toBeNull()
})

test('long lists are paged by the time of their articles', () => {
  for (let day = 1; day <= 75; day++) publish(`a${day}`, day)
  expect(partsOf({ kind: 'author', id: 'u1' })).toEqual([
    '',
    '2026-02/2',
    '2026-02',
    '2026-01/2',
    '2026-01',
    'archive',
  ])
  expect(byAuthor('u1', '')).toMatchObject({ newer: null, older: '2026-02/2', count: 75 })
  expect(slugs(byAuthor('u1', '')?.articles ?? [])).toHaveLength(16)
  const february = ofAll('2026-02')
  expect(february).toMatchObject({ newer: '2026-02/2', older: '2026-01/2', count: null })
  expect(slugs(february?.articles ?? []).at(-1)).toBe('a32')
  expect(slugs(byTag('t1', '2026-01/2')?.articles ?? [])).toHaveLength(19)
  for (const part of ['1', '2026', '2026-03', '2026-02/3', '2026-01-05'])
    expect(ofAll(part)).toBeNull()
})

describe('a section', () => {
  const context = () => currentBuildContext()
  beforeEach(() => db.exec("update categories set parent_id = 'c1' where id = 'c2'"))
  afterEach(() => db.exec('update categories set parent_id = null'))

  test('has its own articles, then those of its sub-sections', () => {
    for (let day = 1; day <= 6; day++) publish(`art${day}`, day, { category_id: 'c2' })
    publish('own', 9)
    const view = placeView('category', 'business', '', context())
    if (view?.kind !== 'category') throw new Error('no page')
    expect([view.lead?.title, view.cards, view.count]).toEqual(['Title own', [], '1 article'])
    expect(view.subsections).toEqual([{ name: 'Arts', href: '/category/arts/' }])
    const titles = view.rows[0]?.cards.map(({ title }) => title)
    expect(titles).toEqual(['Title art6', 'Title art5', 'Title art4', 'Title art3'])
  })

  test('has its parents in the breadcrumbs, and so have its articles', () => {
    publish('art', 1, { category_id: 'c2' })
    const names = (view: unknown) => JSON.stringify(view).includes('"name":"Business","item":"http')
    const view = placeView('category', 'arts', '', context())
    expect(view?.kind === 'category' && view.trail.map(({ name }) => name)).toEqual([
      ...['Home', 'Business', 'Arts'],
    ])
    expect([names(view?.head.graph), names(articleView('art', context())?.head.graph)]).toEqual([
      ...[true, true],
    ])
  })

  test('has the articles of its sub-sections in its feed, and a former address has the same feed', () => {
    publish('own', 1)
    publish('art', 2, { category_id: 'c2' })
    db.exec("insert into former_pages values ('category', 'money', 'c1')")
    const feed = topicFeed('category', 'business', context())
    expect(feed?.match(/<title>Title .*?</g)).toEqual(['<title>Title art<', '<title>Title own<'])
    expect(topicFeed('category', 'money', context())).toBe(feed)
    expect(topicFeed('category', 'arts', context())).not.toContain('Title own')
    expect(topicFeed('tag', 'harbor', context())).toContain('Title art')
    expect(topicFeed('tag', 'none', context())).toBeNull()
  })

  test('has an archive by year and month when its articles need several pages', () => {
    publish('first', -40)
    expect(placeView('category', 'business', 'archive', context())).toBeNull()
    for (let day = 1; day <= 40; day++) publish(`a${day}`, day)
    const view = placeView('category', 'business', 'archive', context())
    if (view?.kind !== 'archive') throw new Error('no archive')
    expect(view.head.indexed).toBe(false)
    expect(view.years.map(({ name, count }) => `${name}: ${count}`)).toEqual([
      ...['2026: 40 articles', '2025: 1 article'],
    ])
    expect(view.years.flatMap(({ months }) => months)).toEqual([
      { name: 'February', href: '/category/business/', count: 9 },
      { name: 'January', href: '/category/business/', count: 31 },
      { name: 'November', href: '/category/business/1/', count: 1 },
    ])
  })
})

// spec: taxonomy
test('omits categories, tags and authors without articles', () => {
  publish('a', 1)
  expect(recentCategories(8).map(({ slug, count }) => [slug, count])).toEqual([['business', 1]])
  expect(navigationCategories(8).map(({ slug }) => slug)).toEqual(['business'])
  expect(popularTags(12).map(({ slug }) => slug)).toEqual(['harbor'])
  expect(authors().map(({ username }) => username)).toEqual(['mara.l'])
})

test('sorts categories by their most recent article, in the navigation by month', () => {
  publish('old', 1, { category_id: 'c2', published_at: '2025-12-30T00:00:00.000Z' })
  publish('new', 2)
  expect(recentCategories(8).map(({ slug }) => slug)).toEqual(['business', 'arts'])
  expect(navigationCategories(1).map(({ slug }) => slug)).toEqual(['business'])
  publish('newer', 1, { category_id: 'c2' })
  // Both in January now: the order of the navigation does not change with every article.
  expect(recentCategories(1).map(({ slug }) => slug)).toEqual(['business'])
  expect(navigationCategories(1).map(({ slug }) => slug)).toEqual(['arts'])
  expect(navigationCategories(8).map(({ slug }) => slug)).toEqual(['arts', 'business'])
})

test('the sitemap has a part for sections and parts for articles', () => {
  publish('a', 1)
  expect(sitemapNames()).toEqual(['sections', '1'])
  expect(sitemapIndexEntries().at(-2)?.changed).toBe('2026-01-01T00:00:00.000Z')
})

test('sitemaps leave out articles that search engines must not list; lists have them', () => {
  publish('listed', 31)
  publish('hidden', 31, { robots: 'noindex' })
  publish('copied', 31, { canonical_url: 'https://first.example/a' })
  const paths = (entries: { address: string }[]) =>
    entries.map(({ address }) => new URL(address).pathname)
  expect(paths(sitemapEntries('1') ?? [])).toEqual(['/article/listed/'])
  expect(paths(newsEntries())).toEqual(['/article/listed/'])
  expect(articles.latest(9)).toHaveLength(3)
})

describe('the content of a page', () => {
  const contentOf = (slug: string) =>
    JSON.stringify([currentShell(), articleView(slug, currentBuildContext())])

  test.each([
    ['its body', `update bodies set html = '<p>x</p>' where article_id = 'a'`],
    ['its caption', `update articles set featured_image_caption = 'x' where id = 'a'`],
    ['its credit', `update articles set featured_image_credit = 'x' where id = 'a'`],
    ['the name of its author', `update authors set full_name = 'Mara' where id = 'u1'`],
    ['the name of its category', `update categories set name = 'Money' where id = 'c1'`],
    ['the colour of a category in the header', `update categories set color = '#000000'`],
    ['the name of a tag', `update tags set name = 'Port' where id = 't1'`],
    ['the title of a related article', `update articles set title = 'Other' where id = 'b'`],
    ['the settings', `insert or replace into settings values ('s', '{"site_name":"New"}')`],
  ])('changes with %s', (_, change) => {
    publish('a', 2, { featured_image: '/storage/v1/object/public/article-images/a.webp' })
    publish('b', 1)
    const before = contentOf('a')
    db.exec(change)
    expect(contentOf('a')).not.toBe(before)
  })

  test('does not change with data the page does not show', () => {
    publish('a', 2)
    publish('b', 1)
    const before = contentOf('a')
    db.exec(`update articles set views_count = 99; update tags set name = 'Older' where id = 't2';
      update articles set featured_image_caption = 'x', featured_image_credit = 'y' where id = 'b'`)
    expect(contentOf('a')).toBe(before)
  })

  test('of an archive page does not change with a new article', () => {
    for (let day = 1; day <= 25; day++) publish(`a${day}`, day)
    const archive = () => {
      const view = placeView('category', 'business', '1', currentBuildContext())
      return JSON.stringify([currentShell(), view])
    }
    const before = archive()
    publish('new', 30)
    expect(archive()).toBe(before)
  })
})
