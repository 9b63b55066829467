import type { Database } from '@broadsheet/shared/database.types.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { nameOf } from '../../model/bylines.ts'
import type { TextPiece } from '../../model/markedText.ts'
import { callFunction } from '../api/publicApi.ts'
import { type CreditRow, creditsOf } from '../articles/credits.ts'
import type { FoundArticle } from './resultCard.ts'

type Functions = Database['public']['Functions']
type Row = Functions['search_articles']['Returns'][number]
type EntryRow = Functions['search_live_entries']['Returns'][number]

/** Timeout of the database query in milliseconds, so that results do not wait for it. */
const TIMEOUT = 2_500
/** Maximum of rows the function returns. */
const MAX_ROWS = 50
/** Markers around matches; see public.search_articles. */
const MARKS = /[\uE000\uE001]/

/**
 * Searches the database for articles and entries of live coverage that are not in the index yet, published in the last
 * seconds.
 *
 * @param through - when the newest article in the index was published; null for an empty index.
 * @returns no results when the database does not respond in time.
 */
export async function findFresh(query: string, through: string | null): Promise<FoundArticle[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const search = { query, ...(through && { published_after: through }) }
    const [articles, entries] = await Promise.all([
      callFunction('search_articles', { ...search, page_size: MAX_ROWS }, { signal }),
      callFunction('search_live_entries', search, { signal }),
    ])
    return [
      ...articles.filter(({ is_similar }) => !is_similar).map(foundOf),
      ...entries.map(foundEntryOf),
    ]
  } catch {
    return []
  }
}

function foundOf(row: Row): FoundArticle {
  const author = namesOf(row)
  return {
    url: urls.article(row.slug),
    meta: {
      title: row.title,
      lang: row.lang ?? '',
      excerpt: row.excerpt ?? '',
      image: row.featured_image ?? '',
      date: row.published_at,
      category: row.category_name ?? '',
      section: row.category_slug ?? '',
      author,
    },
    title: piecesOf(row.marked_title),
    snippet: piecesOf(row.snippet),
    author: [{ text: author, isMatch: false }],
  }
}

function foundEntryOf(row: EntryRow): FoundArticle {
  const text = piecesOf(row.snippet)
  const title = piecesOf(row.marked_title)
  return {
    url: urls.livePart(row.slug, row.id),
    meta: {
      title: (title.length > 0 ? title : text).map((piece) => piece.text).join(''),
      lang: row.lang ?? '',
      image: row.featured_image ?? '',
      date: row.published_at,
      category: row.category_name ?? '',
      section: row.category_slug ?? '',
      coverage: row.coverage,
    },
    title: title.length > 0 ? title : text,
    snippet: title.length > 0 ? text : [],
    author: [],
  }
}

/** The names of the authors as a text. */
function namesOf({ bylines }: Row): string {
  const names = creditsOf(bylines as unknown as CreditRow[]).map(({ author }) => nameOf(author))
  const listed = new Intl.ListFormat(activeLocale(), { type: 'conjunction' })
  return listed.format(new Set(names))
}

/** Every second part is between two markers. */
const piecesOf = (marked: string): TextPiece[] =>
  marked
    .split(MARKS)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
