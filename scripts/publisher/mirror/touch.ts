import type { DatabaseSync } from 'node:sqlite'
import { breakingUntil } from '@broadsheet/shared/domain/breaking.ts'
import { FRONT, pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import { shelvesOf } from '@broadsheet/shared/publishing/shelves.ts'
import { SITEMAP, sitemapPart, sitemapPartOf } from '@broadsheet/shared/publishing/sitemapParts.ts'
import {
  cardAddress,
  EVERYTHING,
  feedAddress,
  type List,
  listAddress,
  sitemapAddress,
  topics,
} from '@broadsheet/shared/publishing/topics.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { type Moved, movesOf, type Placed, watchMove } from './moves.ts'
import { listLookups } from './places.ts'

/** What tells where an article stands; compared before and after it is written. */
export interface Standing extends Placed {
  id: string
  slug: string
  /** Whether a card is drawn, because the article has no picture. */
  hasCard: boolean
}

/** Related articles are at most this many steps away in their category. */
const NEIGHBOURS = 4

/**
 * Notes what changes touch: the one place that says so for every kind of change. It runs in the
 * transaction that writes the change; the table of shared/publishing/topics.ts explains the words.
 */
export function toucher(db: DatabaseSync) {
  const insert = db.prepare('insert or ignore into touched (topic) values (?)')
  const stories = {
    category: db.prepare('select id from articles where category_id = ?'),
    author: db.prepare('select id from articles where author_id = ?'),
    tag: db.prepare('select article_id as id from article_tags where tag_id = ?'),
  }
  const former = db.prepare('select slug from former_pages where kind = ? and subject_id = ?')
  const breaking = db.prepare(`select a.id from articles a join categories c on c.id = a.category_id
    where lower(c.name) = 'breaking' and a.published_at >= ? and a.published_at < ?`)
  const look = listLookups(db)
  const touch = (...touched: string[]) => {
    for (const topic of touched) insert.run(topic)
  }

  /** All pages of a list under a name, and its feed. */
  function allPagesOf(list: List, name: string | null): void {
    if (name === null) return
    for (const part of pagesOf(look.index(list)).parts()) touch(listAddress(list.kind, name, part))
    const feed = feedAddress(list.kind, name)
    if (feed) touch(feed)
  }

  /** What readers see of every article of a category, author or tag. */
  function storiesOf(kind: 'category' | 'author' | 'tag', id: string): void {
    for (const row of stories[kind].all(id)) touch(topics.story(String(row.id)))
  }

  /** An article came into a list, left it or moved in it. */
  function moved({ list, places, before, after, pages, sitemap }: Moved): void {
    touch(topics.newestOf(list))
    const name = look.nameOf(list)
    if (name !== null)
      for (const part of [FRONT, ...pages]) touch(listAddress(list.kind, name, part))
    if (sitemap.cameOrWent) touch(topics.sitemapParts)
    for (const part of sitemap.parts) sitemapChanged(sitemapPart(part))
    if (list.kind === 'category' || list.kind === 'tag') touch(topics.counts)
    if (list.kind === 'author' && (before === 0 || after === 0)) authorCameOrWent(list, name)
    if (list.kind === 'category')
      for (const { publishedAt, id } of places)
        for (const neighbour of look.beside(list.id, publishedAt, id, NEIGHBOURS))
          touch(topics.neighbours(neighbour))
  }

  const sitemapChanged = (part: string) => touch(topics.sitemap(part), sitemapAddress(part))

  function authorCameOrWent(list: List, name: string | null): void {
    touch(topics.authors)
    if (name === null) return
    touch(topics.authorAt(name))
    allPagesOf(list, name)
  }

  /** A slug now leads to another article, or to none. */
  const addressOf = (slug: string) => touch(topics.at(slug), urls.article(slug))

  /** An article was written or removed. */
  function article(before: Standing | null, after: Standing | null, moves: Moved[]): void {
    const standing = after ?? before
    if (!standing) return
    touch(topics.newest, topics.story(standing.id), topics.at(standing.slug))
    for (const { slug } of [before, after].filter((one) => one !== null))
      if (before?.slug !== after?.slug) addressOf(slug)
    if (before?.hasCard !== after?.hasCard || before?.slug !== after?.slug)
      for (const { slug } of [before, after].filter((one) => one?.hasCard) as Standing[])
        touch(cardAddress(slug))
    for (const move of moves) moved(move)
    if (!after) return
    sitemapChanged(sitemapPartOf(shelvesOf(look.index(EVERYTHING), SITEMAP).placeOf(after)))
    touch(topics.neighbours(after.id))
  }

  return {
    touch,
    pagesOf: allPagesOf,
    storiesOf,
    addressOf,

    /**
     * Looks at what there is before an article is written or removed.
     *
     * @param planned - where it will be listed; null when it goes.
     * @returns what to call afterwards.
     */
    watch(id: string, before: Standing | null, planned: Placed | null) {
      const finish = movesOf(id, before, planned).map((move) =>
        watchMove(look.index(move.list), move),
      )
      return (after: Standing | null): void => {
        const moves = finish.map((tell) => tell())
        article(before, after, moves)
      }
    },

    /** A former address of a category or tag came or went. */
    formerPage(kind: 'category' | 'tag', slug: string): void {
      touch(topics.former(kind, slug), urls[kind](slug))
    },

    /** A category or tag changed, and with it what its former addresses say. */
    formerPagesOf(kind: 'category' | 'tag', id: string): void {
      for (const row of former.all(kind, id)) touch(topics.former(kind, String(row.slug)))
    },

    /** Time passed: touches what ages, and the articles that stopped being breaking news. */
    clock(before: Date | null, now: Date): void {
      touch(topics.clock)
      if (!before) return
      const age = breakingUntil(now).getTime() - now.getTime()
      const young = (moment: Date) => new Date(moment.getTime() - age).toISOString()
      for (const row of breaking.all(young(before), young(now))) touch(topics.story(String(row.id)))
    },
  }
}
