import type { DatabaseSync } from 'node:sqlite'
import { breakingUntil } from '@broadsheet/shared/domain/breaking.ts'
import { archivePages, pagesMovedFrom } from '@broadsheet/shared/publishing/paging.ts'
import {
  cardAddress,
  feedAddress,
  type List,
  listAddress,
  SITEMAP_SIZE,
  sitemapAddress,
  sitemapParts,
  topics,
} from '@broadsheet/shared/publishing/topics.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { listLookups } from './places.ts'

/** What tells where an article stands; compared before and after it is written. */
export interface Standing {
  id: string
  slug: string
  publishedAt: string
  lists: List[]
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
  function pagesOf(list: List, name: string | null, from = look.count(list)): void {
    if (name === null) return
    for (let page = archivePages(from); page >= 0; page--) touch(listAddress(list.kind, name, page))
    const feed = feedAddress(list.kind, name)
    if (feed) touch(feed)
  }

  /** What readers see of every article of a category, author or tag. */
  function storiesOf(kind: 'category' | 'author' | 'tag', id: string): void {
    for (const row of stories[kind].all(id)) touch(topics.story(String(row.id)))
  }

  /** An article came into a list or left it; `before` is what the list had. */
  function moved(list: List, places: string[], id: string, before: number): void {
    const after = look.count(list)
    const rank = Math.min(...places.map((publishedAt) => look.rank(list, publishedAt, id, after)))
    touch(topics.newestOf(list))
    const name = look.nameOf(list)
    if (name !== null)
      for (const page of pagesMovedFrom(rank, before, after))
        touch(listAddress(list.kind, name, page))
    if (list.kind === 'all') {
      const last = sitemapParts(Math.max(before, after))
      for (let part = Math.floor(rank / SITEMAP_SIZE); part < last; part++) sitemapPart(part)
    }
    if (list.kind === 'category' || list.kind === 'tag') touch(topics.counts)
    if (list.kind === 'author' && (before === 0 || after === 0)) authorCameOrWent(list, name)
    if (list.kind === 'category')
      for (const publishedAt of places)
        for (const neighbour of look.beside(list.id, publishedAt, id, NEIGHBOURS))
          touch(topics.neighbours(neighbour))
  }

  const sitemapPart = (part: number) => touch(topics.sitemap(part), sitemapAddress(part))

  function authorCameOrWent(list: List, name: string | null): void {
    touch(topics.authors)
    if (name === null) return
    touch(topics.authorAt(name))
    pagesOf(list, name, 0)
  }

  /** A slug now leads to another article, or to none. */
  const addressOf = (slug: string) => touch(topics.at(slug), urls.article(slug))

  return {
    touch,
    pagesOf,
    storiesOf,
    addressOf,
    countOf: look.count,

    /**
     * An article was written or removed.
     *
     * @param counts - how many articles its lists had before, by `listKey`.
     */
    article(before: Standing | null, after: Standing | null, counts: Map<List, number>): void {
      const standing = after ?? before
      if (!standing) return
      touch(topics.newest, topics.story(standing.id), topics.at(standing.slug))
      for (const { slug } of [before, after].filter((one) => one !== null))
        if (before?.slug !== after?.slug) addressOf(slug)
      if (before?.hasCard !== after?.hasCard || before?.slug !== after?.slug)
        for (const { slug } of [before, after].filter((one) => one?.hasCard) as Standing[])
          touch(cardAddress(slug))
      if (before && after && before.publishedAt === after.publishedAt) {
        const all: List = { kind: 'all', id: '' }
        const rank = look.rank(all, after.publishedAt, after.id, look.count(all))
        sitemapPart(Math.floor(rank / SITEMAP_SIZE))
      }
      for (const [list, count] of counts) {
        const has = (one: Standing | null) =>
          one?.lists.some(({ kind, id }) => kind === list.kind && id === list.id) ?? false
        const places = [before, after]
          .filter((one) => has(one))
          .map((one) => one?.publishedAt ?? '')
        if (new Set(places).size > 1 || has(before) !== has(after))
          moved(list, places, standing.id, count)
      }
      if (after) touch(topics.neighbours(after.id))
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
