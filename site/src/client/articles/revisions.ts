import type { Tables } from '@broadsheet/shared/database.types.ts'
import { database, execute } from '../api/database.ts'

type Row = Tables<'article_revisions'>
type Article = Tables<'articles'>

/** Columns of an article that are not part of its text: `private.article_snapshot` leaves them out. */
type Unversioned =
  | ('id' | 'author_id' | 'created_at' | 'updated_at')
  | ('views_count' | 'version' | 'changed_in' | 'is_imported' | 'bylines')

/** The text of an article at a save, with the name of its category at that time. */
type Snapshot = Omit<Article, Unversioned> & {
  category: string | null
  /** Undefined: saved before versions had authors. */
  bylines?: Article['bylines']
}

/** A revision of an article as a list shows it. */
export type RevisionLine = Pick<Row, 'number' | 'saved_at'> &
  Pick<Snapshot, 'title' | 'status' | 'published_at'> & {
    /** The person who saved it; null for a program or a deleted account. */
    person: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
  }

/** A revision with the content of the article. */
export type Revision = RevisionLine & Snapshot

type WholeRow = Omit<RevisionLine, 'title' | 'status' | 'published_at'> & { snapshot: Snapshot }

const REVISIONS_AT_ONCE = 20

const PERSON = 'person:profiles!article_revisions_saved_by_fkey(username,full_name)'
const LINE = `number,saved_at,title:snapshot->>title,status:snapshot->>status,published_at:snapshot->>published_at,${PERSON}`
const WHOLE = `number,saved_at,snapshot,${PERSON}`

/** A page of an article's revisions, newest first. */
export interface RevisionPage {
  lines: RevisionLine[]
  /** Whether there are older revisions. */
  hasEarlier: boolean
}

/**
 * Reads the newest revisions of an article, or those before a number. Only its author and staff who may
 * read unpublished articles get any.
 *
 * @param before - number of the oldest revision already loaded.
 * @throws ApiError
 */
export async function readRevisions(article: string, before?: number): Promise<RevisionPage> {
  const all = database.from('article_revisions').select(LINE).eq('article_id', article)
  const earlier = before === undefined ? all : all.lt('number', before)
  const newest = earlier.order('number', { ascending: false }).limit(REVISIONS_AT_ONCE + 1)
  // The generated types do not include the type of a value in a snapshot.
  const rows = await execute(newest.overrideTypes<RevisionLine[], { merge: false }>())
  return {
    lines: rows.slice(0, REVISIONS_AT_ONCE),
    hasEarlier: rows.length > REVISIONS_AT_ONCE,
  }
}

/**
 * Reads a revision with its text, or the last one up to a number: some numbers are missing, because a
 * revision that repeats the one before it is removed.
 *
 * @returns null when there is none.
 * @throws ApiError
 */
export async function readRevision(article: string, upTo: number): Promise<Revision | null> {
  const all = database.from('article_revisions').select(WHOLE).eq('article_id', article)
  const newest = all.lte('number', upTo).order('number', { ascending: false }).limit(1)
  const row = await execute(newest.maybeSingle().overrideTypes<WholeRow, { merge: false }>())
  if (!row) return null
  const { snapshot, ...line } = row
  return { ...line, ...snapshot }
}
