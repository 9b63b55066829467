import { firstPageOfArticle, LIVE, numbersOfPage } from '@broadsheet/shared/domain/liveRules.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { languageIn } from './articleRows.ts'
import { number, optionalText, text } from './columnReaders.ts'
import { all, first, type Row } from './mirror.ts'
import { query, trackDependency } from './trackedQuery.ts'

/** An entry of live coverage; a withdrawn one has no text. */
export interface LiveEntry {
  id: string
  /** Place in the order of publication, from 1. */
  number: number
  /** Number of its last change, counted for the whole coverage. */
  change: number
  version: number
  isWithdrawn: boolean
  isKey: boolean
  isPinned: boolean
  /** Empty without one. */
  headline: string
  html: string
  text: string
  publishedAt: Date
  updatedAt: Date
  /** Null if the account was deleted. `isListed`: there is a page of this author. */
  author: { name: string; username: string; isListed: boolean } | null
}

/** What the page of live coverage and the file that open pages poll show of its entries. */
export interface LiveCoverage {
  /** Number of the newest entry, and of the latest change; 0 without entries. */
  last: number
  change: number
  /** The entries of the last pages, newest first; without pinned ones. */
  entries: LiveEntry[]
  pinned: LiveEntry[]
  keyEvents: LiveEntry[]
  /** The latest changes, newest first; also of withdrawn entries. */
  changes: LiveEntry[]
  /** The first publication. */
  startedAt: Date | null
}

const SELECT = `select e.*, exists (select 1 from authors u where u.username = e.author_username) as is_listed
  from live_entries e where e.article_id = ?`

/** The entries that the page of an article shows. */
export const liveCoverage = query(
  'liveCoverage',
  (article: string) => [cacheTags.live(article)],
  (article: string): LiveCoverage => {
    const ends = `select coalesce(max(number), 0) as last, coalesce(max(change), 0) as change,
      (select published_at from live_entries where article_id = ?1 order by number limit 1) as started
      from live_entries where article_id = ?1`
    const { last, change, startedAt } = first(ends, endsOf, article) ?? NO_ENTRIES
    const { from } = numbersOfPage(firstPageOfArticle(last))
    const published = `${SELECT} and e.state = 'published'`
    const newest = 'order by e.number desc'
    return {
      ...{ last, change, startedAt },
      entries: all(
        `${published} and e.is_pinned = 0 and e.number >= ? ${newest}`,
        entryOf,
        article,
        from,
      ),
      pinned: all(`${published} and e.is_pinned = 1 ${newest}`, entryOf, article),
      keyEvents: all(
        `${published} and e.is_key = 1 ${newest} limit ?`,
        entryOf,
        article,
        LIVE.keyEvents,
      ),
      changes: all(`${SELECT} order by e.change desc limit ?`, entryOf, article, LIVE.changes),
    }
  },
)

const NO_ENTRIES = { last: 0, change: 0, startedAt: null }

function endsOf(row: Row) {
  const started = optionalText(row, 'started')
  return {
    last: number(row, 'last'),
    change: number(row, 'change'),
    startedAt: started === null ? null : new Date(started),
  }
}

/** The entries of a page of earlier entries, newest first; null when the article shows them. */
export const livePage = query(
  'livePage',
  (article: string, page: number) => [cacheTags.livePage(article, page)],
  (article: string, page: number): { entries: LiveEntry[]; hasNewer: boolean } | null => {
    const last = lastNumber(article)
    if (page >= firstPageOfArticle(last)) return null
    const { from, to } = numbersOfPage(page)
    const sql = `${SELECT} and e.state = 'published' and e.number between ? and ? order by e.number desc`
    return {
      entries: all(sql, entryOf, article, from, to),
      hasNewer: page + 1 < firstPageOfArticle(last),
    }
  },
)

/** A published entry of an article; null if there is none. */
export const liveEntry = query(
  'liveEntry',
  (_: string, id: string) => [cacheTags.liveEntry(id)],
  (article: string, id: string): LiveEntry | null =>
    first(`${SELECT} and e.state = 'published' and e.id = ?`, entryOf, article, id),
)

/** What the pages of entries show of their article: little, so that its changes do not render them all. */
export interface LiveFrame {
  id: string
  slug: string
  title: string
  lang: string | null
  order: string
  image: string | null
  imageAlt: string | null
  shareImage: string | null
  isIndexed: boolean
}

/** The live coverage with a slug; null for other articles. */
export const liveFrame = query(
  'liveFrame',
  (slug: string) => [cacheTags.at(slug)],
  (slug: string): LiveFrame | null =>
    first(
      `select id, slug, title, lang, live_order, featured_image, featured_image_alt, share_image, robots, canonical_url
        from articles where slug = ? and article_type = 'live'`,
      (row) => ({
        id: text(row, 'id'),
        slug: text(row, 'slug'),
        title: text(row, 'title'),
        lang: languageIn(row),
        order: text(row, 'live_order'),
        image: optionalText(row, 'featured_image'),
        imageAlt: optionalText(row, 'featured_image_alt'),
        shareImage: optionalText(row, 'share_image'),
        isIndexed:
          optionalText(row, 'robots') === null && optionalText(row, 'canonical_url') === null,
      }),
      slug,
    ),
)

const lastNumber = (article: string): number =>
  first(
    'select coalesce(max(number), 0) as last from live_entries where article_id = ?',
    (row) => number(row, 'last'),
    article,
  ) ?? 0

/** Slugs of all live coverage. */
export const liveSlugs = (): string[] =>
  all("select slug from articles where article_type = 'live' order by slug", (row) =>
    text(row, 'slug'),
  )

/** The entries and the pages of earlier entries of all live coverage, for `getStaticPaths`. */
export const livePaths = (): { params: { slug: string; part: string } }[] =>
  all("select id, slug from articles where article_type = 'live'", (row) => ({
    id: text(row, 'id'),
    slug: text(row, 'slug'),
  })).flatMap(({ id, slug }) => {
    const entries = all(
      "select id from live_entries where article_id = ? and state = 'published'",
      (row) => text(row, 'id'),
      id,
    )
    const earlier = firstPageOfArticle(lastNumber(id)) - 1
    const pages = Array.from({ length: earlier }, (_, at) => String(at + 1))
    return [...entries, ...pages].map((part) => ({ params: { slug, part } }))
  })

function entryOf(row: Row): LiveEntry {
  const username = optionalText(row, 'author_username')
  if (username !== null) trackDependency(cacheTags.authorAt(username))
  return {
    id: text(row, 'id'),
    number: number(row, 'number'),
    change: number(row, 'change'),
    version: number(row, 'version'),
    isWithdrawn: text(row, 'state') === 'withdrawn',
    isKey: number(row, 'is_key') === 1,
    isPinned: number(row, 'is_pinned') === 1,
    headline: text(row, 'headline').trim(),
    html: text(row, 'html'),
    text: text(row, 'text'),
    publishedAt: new Date(text(row, 'published_at')),
    updatedAt: new Date(text(row, 'updated_at')),
    author:
      username === null
        ? null
        : {
            username,
            name: optionalText(row, 'author_name') ?? username,
            isListed: number(row, 'is_listed') === 1,
          },
  }
}
