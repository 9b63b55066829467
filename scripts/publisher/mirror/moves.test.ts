import type { DatabaseSync } from 'node:sqlite'
import { idsSql, listIndex, periodValues } from '@broadsheet/shared/publishing/listIndex.ts'
import { pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import { sitemapParts, sitemapRange } from '@broadsheet/shared/publishing/sitemapParts.ts'
import {
  EVERYTHING,
  type List,
  listAddress,
  sitemapAddress,
} from '@broadsheet/shared/publishing/topics.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { randomOf } from '../proof/random.ts'
import { mirrorWriter } from './apply.ts'
import { openMirror } from './open.ts'
import type { ArticleRow } from './source.ts'

const HOUR = 3_600_000
const NEWEST = Date.UTC(2026, 10, 22)
const PLACES = ['one', 'two', 'three']
const LISTS: [List, name: string][] = [
  [EVERYTHING, ''],
  ...PLACES.flatMap((name): [List, string][] => [
    [{ kind: 'category', id: name }, name],
    [{ kind: 'tag', id: name }, name],
    [{ kind: 'author', id: name }, name],
  ]),
]

let db: DatabaseSync
let writer: ReturnType<typeof mirrorWriter>

beforeEach(() => {
  db = openMirror(':memory:')
  writer = mirrorWriter(db, false)
  for (const name of PLACES) {
    db.prepare("insert into categories (id, name, slug, color) values (?, ?, ?, '#000000')").run(
      name,
      name,
      name,
    )
    db.prepare('insert into tags (id, name, slug) values (?, ?, ?)').run(name, name, name)
    db.prepare('insert into authors (id, username) values (?, ?)').run(name, name)
  }
})

/** An article so many hours before the newest, in lists that follow from its number. */
function row(n: number, hours: number, places: (number | null)[] = [n, n, n]): ArticleRow {
  const [category_id, author_id, tag] = places.map((place) =>
    place === null ? null : (PLACES[place % PLACES.length] ?? null),
  )
  const moment = new Date(NEWEST - Math.round(hours * HOUR)).toISOString()
  return {
    ...{
      id: `article-${n}`,
      slug: `article-${n}`,
      title: `Article ${n}`,
      content: '',
      excerpt: 'x',
    },
    ...{
      category_id: category_id ?? null,
      author_id: author_id ?? null,
      changed_in: 1,
      version: 1,
    },
    ...{ featured_image: '/x.webp', featured_image_alt: null, video_url: null, is_featured: false },
    ...{ created_at: moment, published_at: moment, updated_at: moment, views_count: 0 },
    ...{ is_imported: false, status: 'published', tags: [] },
    article_tags: tag ? [{ tag_id: tag }] : [],
  }
}

const put = (article: ArticleRow) => writer.putArticle(article, { html: '', text: '' })

/** What stands on every page of every list and in every part of the sitemap, by address. */
function shown(): Map<string, string> {
  const ask = (sql: string, ...values: (string | number)[]) => db.prepare(sql).get(...values)
  const ids = (
    list: List,
    page: { period: string; limit: number; offset: number } | null,
    order: 'asc' | 'desc',
  ) =>
    page &&
    db
      .prepare(idsSql(list.kind, order))
      .all(...periodValues(list.id, page.period), page.limit, page.offset)
  const all = new Map<string, string>()
  for (const [list, name] of LISTS) {
    const pages = pagesOf(listIndex(list, ask))
    for (const part of pages.parts()) {
      const page = pages.page(part)
      all.set(
        listAddress(list.kind, name, part),
        JSON.stringify([page?.newer, page?.older, ids(list, page, part === '' ? 'desc' : 'asc')]),
      )
    }
  }
  const index = listIndex(EVERYTHING, ask)
  for (const part of sitemapParts(index))
    all.set(sitemapAddress(part), JSON.stringify(ids(EVERYTHING, sitemapRange(index, part), 'asc')))
  return all
}

/** The addresses a change touches, and those under which something else stands after it. */
function differences(before: Map<string, string>, change: () => void) {
  db.exec('delete from touched')
  change()
  const after = shown()
  const touched = new Set(
    db
      .prepare('select topic from touched')
      .all()
      .map(({ topic }) => String(topic)),
  )
  const addresses = [...new Set([...before.keys(), ...after.keys()])]
  const others = addresses.filter((address) => before.get(address) !== after.get(address))
  return { after, others, touched, missed: others.filter((address) => !touched.has(address)) }
}

/** Periods of lists that are kept around the sixty articles of a shelf, and how many hours they go back. */
const CROSSED: [List, period: string, hours: number][] = [
  [{ kind: 'tag', id: 'one' }, '', 60_000],
  [{ kind: 'category', id: 'two' }, '', 60_000],
  [EVERYTHING, '2025', 20_000],
  [EVERYTHING, '2026-10', 1_300],
  [EVERYTHING, '2026-11-1', 300],
]

describe('a change of an article', () => {
  it('touches every page of a list on which something else stands afterwards', () => {
    const random = randomOf(3)
    let fresh = 0
    const anywhere = (most: number) =>
      row(
        ++fresh,
        random.below(most),
        [0, 1, 2].map(() => random.below(4)).map((n) => (n === 3 ? null : n)),
      )
    /** Fills what is crossed, or takes an article away when it is too full. */
    function cross([list, period, hours]: (typeof CROSSED)[number]): void {
      const values = periodValues(list.id, period)
      const ids = db.prepare(idsSql(list.kind, 'asc')).all(...values, 1_000, 0)
      const { id, article_id } = random.pick(ids) ?? {}
      if (ids.length > 60 + random.below(2))
        return void writer.removeArticle(String(id ?? article_id))
      const place = Math.max(0, PLACES.indexOf(list.id))
      let article = anywhere(hours)
      while (!article.published_at?.startsWith(period)) article = anywhere(hours)
      put({ ...row(fresh, 0, [place, place, place]), published_at: article.published_at })
    }
    for (let n = 0; n < 260; n++) put(anywhere(random.pick([300, 1_300, 20_000, 60_000]) ?? 1))
    let before = shown()
    let crossings = 0
    for (let step = 0; step < 300; step++) {
      const id = `article-${1 + random.below(fresh)}`
      const target = random.pick(CROSSED)
      const { after, missed } = differences(before, () => {
        if (target && random.chance(0.7)) cross(target)
        else if (random.chance(0.5)) writer.removeArticle(id)
        else put({ ...anywhere(60_000), id, slug: id })
      })
      expect(missed, `step ${step}`).toEqual([])
      const came = [...after.keys()].filter((address) => !before.has(address))
      if (came.length > 3) crossings++
      before = after
    }
    expect(crossings).toBeGreaterThan(20)
  })

  it('is counted in every list and period', () => {
    const random = randomOf(5)
    for (let step = 0; step < 300; step++) {
      const n = random.below(60)
      if (random.chance(0.4)) writer.removeArticle(`article-${n}`)
      else put(row(n, random.below(9_000), [random.below(3), random.below(3), random.below(3)]))
    }
    const lists = `select 'all:' as list, published_at from articles
      union all select 'category:' || category_id, published_at from articles
      union all select 'author:' || author_id, published_at from articles
      union all select 'tag:' || tag_id, published_at from article_tags`
    const counted =
      db.prepare(`select list, substr(published_at, 1, length) as period, count(*) as articles
      from (${lists}), period_lengths group by 1, 2 order by 1, 2`)
    const kept = db.prepare('select * from list_counts order by list, period')
    expect(kept.all()).toEqual(counted.all())
  })

  it('touches a few pages of a list, whether the article is new, old or the oldest', () => {
    for (let n = 0; n < 2_000; n++) put(row(n, n))
    let before = shown()
    for (const n of [0, 1, 700, 1_300, 1_998, 1_999]) {
      const { after, others, touched, missed } = differences(before, () =>
        writer.removeArticle(`article-${n}`),
      )
      expect(missed).toEqual([])
      expect([...touched].filter((topic) => topic.startsWith('/')).length).toBeLessThan(30)
      expect(others.length).toBeLessThan(25)
      before = after
    }
  })
})
