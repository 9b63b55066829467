import type { DatabaseSync } from 'node:sqlite'
import { archiveYearsOf } from '@broadsheet/shared/publishing/archiveYears.ts'
import {
  EVERYTHING,
  type List,
  listAddress,
  sitemapAddress,
} from '@broadsheet/shared/publishing/cacheTags.ts'
import { idsSql, listIndex, periodValues } from '@broadsheet/shared/publishing/listIndex.ts'
import { ARCHIVE, pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import { sitemapParts, sitemapRange } from '@broadsheet/shared/publishing/sitemapParts.ts'
import { openMirror } from './database.ts'
import type { ArticleRow } from './source.ts'

const HOUR = 3_600_000
const NEWEST = Date.UTC(2026, 10, 22)

/** Slugs, names and ids of three categories, tags and authors. */
export const PLACES = ['one', 'two', 'three']

const LISTS: [List, name: string][] = [
  [EVERYTHING, ''],
  ...PLACES.flatMap((name): [List, string][] => [
    [{ kind: 'category', id: name }, name],
    [{ kind: 'tag', id: name }, name],
    [{ kind: 'author', id: name }, name],
  ]),
]

/** A mirror in memory, with categories, tags and authors and no article. */
export function smallMirror(): DatabaseSync {
  const db = openMirror(':memory:')
  for (const name of PLACES) {
    const values = [name, name, name]
    db.prepare("insert into categories (id, name, slug, color) values (?, ?, ?, '')").run(...values)
    db.prepare('insert into tags (id, name, slug) values (?, ?, ?)').run(...values)
    db.prepare('insert into authors (id, username) values (?, ?)').run(name, name)
  }
  return db
}

/**
 * An article so many hours before the newest.
 *
 * @param places - by number, of its category, its author and its tag; null for none.
 */
export function articleRow(
  n: number,
  hours: number,
  places: (number | null)[] = [n, n, n],
): ArticleRow {
  const [category, author, tag] = places.map((place) =>
    place === null ? null : (PLACES[place % PLACES.length] ?? null),
  )
  const moment = new Date(NEWEST - Math.round(hours * HOUR)).toISOString()
  const name = `article-${n}`
  return {
    ...{ id: name, slug: name, title: name, content: '', excerpt: 'x', tags: [] },
    ...{ category_id: category ?? null, author_id: author ?? null },
    bylines: author ? [{ author_id: author, contribution: 'by' }] : [],
    ...{ featured_image: '/x.webp', featured_image_alt: null, video_url: null, is_featured: false },
    ...{
      lang: null,
      image_focus: null,
      avif: {},
      share_image: null,
      corrections: [],
      marked_updated_at: null,
      translation_group: null,
      dateline: null,
      series_part: null,
      ...{ label: null, sponsor: null, ai_use: null, reply_to: null },
      ...{ article_type: null, reviewed_item: null, reviewed_kind: null },
      ...{ rating: null, verdict: null, live_order: null, live_state: null, live_summary: null },
      featured_image_caption: null,
      featured_image_credit: null,
    },
    ...{
      seo_title: null,
      seo_description: null,
      canonical_url: null,
      robots: null,
      comments_mode: null,
    },
    ...{ social_title: null, social_description: null, social_image: null },
    ...{ created_at: moment, published_at: moment, updated_at: moment, views_count: 0 },
    ...{
      is_imported: false,
      review_status: null,
      status: 'published',
      changed_in: 1,
      version: 1,
    },
    article_tags: tag ? [{ tag_id: tag }] : [],
    article_versions: [],
  }
}

/** The ids of the articles of a list in a period, the oldest first. */
export function idsIn(db: DatabaseSync, { kind, id }: List, period: string): string[] {
  const found = db.prepare(idsSql(kind, 'asc')).all(...periodValues(id, period), -1, 0)
  return found.map((row) => String(row.id ?? row.article_id))
}

/** What stands on every page of every list and in every part of the sitemap, by address. */
export function shownBy(db: DatabaseSync): Map<string, string> {
  const ask = (sql: string, ...values: (string | number)[]) => db.prepare(sql).get(...values)
  const shown = new Map<string, string>()
  for (const [list, name] of LISTS) {
    const pages = pagesOf(listIndex(list, ask))
    for (const part of pages.parts()) {
      const { newer, older, period = '', offset = 0, limit = 0 } = pages.page(part) ?? {}
      const ids = idsIn(db, list, period)
      const first = part === '' ? ids.length - limit : offset
      const contents = [newer, older, ...ids.slice(first, first + limit)]
      shown.set(listAddress(list.kind, name, part), contents.join())
    }
    const years = archiveYearsOf(listIndex(list, ask))
    if (years) shown.set(listAddress(list.kind, name, ARCHIVE), JSON.stringify(years))
  }
  const index = listIndex(EVERYTHING, ask)
  for (const part of sitemapParts(index)) {
    const { period = '', offset = 0, limit = 0 } = sitemapRange(index, part) ?? {}
    const ids = idsIn(db, EVERYTHING, period).slice(offset, offset + limit)
    shown.set(sitemapAddress(part), ids.join())
  }
  return shown
}
