import type { DatabaseSync } from 'node:sqlite'
import { EVERYTHING, type List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomOf } from '../tests/random.ts'
import { articleRow, idsIn, PLACES, shownBy, smallMirror } from './listChanges.fixture.ts'
import { MirrorWriter } from './mirrorWriter.ts'
import type { ArticleRow } from './source.ts'

let db: DatabaseSync
let writer: MirrorWriter

beforeEach(() => {
  db = smallMirror()
  writer = new MirrorWriter(db, false)
})
afterEach(() => db.close())

const put = (article: ArticleRow) =>
  writer.articles.put(article, { html: '', text: '', source: '' })

/** What a change touches, and where something else stands after it. */
function differences(before: Map<string, string>, change: () => void) {
  db.exec('delete from invalidated')
  change()
  const after = shownBy(db)
  const cacheTags = db.prepare("select tag from invalidated where tag like '/%'").all()
  const invalidated = new Set(cacheTags.map(({ tag }) => String(tag)))
  const addresses = [...new Set([...before.keys(), ...after.keys()])]
  const others = addresses.filter((address) => before.get(address) !== after.get(address))
  return {
    after,
    others,
    invalidated,
    missed: others.filter((address) => !invalidated.has(address)),
  }
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
      articleRow(
        ++fresh,
        random.below(most),
        [0, 1, 2].map(() => random.below(4)).map((n) => (n === 3 ? null : n)),
      )
    /** Fills what is crossed, or takes an article away when it is too full. */
    function cross([list, period, hours]: (typeof CROSSED)[number]): void {
      const ids = idsIn(db, list, period)
      if (ids.length > 60 + random.below(2)) {
        writer.articles.remove(random.pick(ids) ?? '')
        return
      }
      const place = Math.max(0, PLACES.indexOf(list.id))
      let article = anywhere(hours)
      while (!article.published_at?.startsWith(period)) article = anywhere(hours)
      put({ ...articleRow(fresh, 0, [place, place, place]), published_at: article.published_at })
    }
    for (let n = 0; n < 260; n++) put(anywhere(random.pick([300, 1_300, 20_000, 60_000]) ?? 1))
    let before = shownBy(db)
    let crossings = 0
    for (let step = 0; step < 300; step++) {
      const id = `article-${1 + random.below(fresh)}`
      const target = random.pick(CROSSED)
      const { after, missed } = differences(before, () => {
        if (target && random.chance(0.7)) cross(target)
        else if (random.chance(0.5)) writer.articles.remove(id)
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
      if (random.chance(0.4)) writer.articles.remove(`article-${n}`)
      else
        put(articleRow(n, random.below(9_000), [random.below(3), random.below(3), random.below(3)]))
    }
    const lists = `select 'all:' as list, published_at from articles
      union all select 'category:' || category_id, published_at from articles
      union all select 'author:' || author_id, published_at from article_bylines
      union all select 'tag:' || tag_id, published_at from article_tags`
    const counted =
      db.prepare(`select list, substr(published_at, 1, length) as period, count(*) as articles
      from (${lists}), period_lengths group by 1, 2 order by 1, 2`)
    const kept = db.prepare('select * from period_counts order by list, period')
    expect(kept.all()).toEqual(counted.all())
  })

  it('touches a few pages of a list, whether the article is new, old or the oldest', () => {
    for (let n = 0; n < 2_000; n++) put(articleRow(n, n))
    let before = shownBy(db)
    for (const n of [0, 1, 700, 1_300, 1_998, 1_999]) {
      const { after, others, invalidated, missed } = differences(before, () =>
        writer.articles.remove(`article-${n}`),
      )
      expect(missed).toEqual([])
      expect(invalidated.size).toBeLessThan(30)
      expect(others.length).toBeLessThan(25)
      before = after
    }
  })
})
