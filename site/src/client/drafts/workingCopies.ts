import type { Json, Tables } from '@broadsheet/shared/database.types.ts'
import { execute, lastingDatabase } from '../api/database.ts'

type Row = Tables<'working_copies'>

/** An unsaved text as the database has it. */
export interface WorkingCopy<Content, Base> {
  id: string
  owner: string
  /** Id of the article; null for a new one. */
  article: string | null
  /** The article as the text is based on it; null for a new one. */
  base: { version: number; form: Base } | null
  content: Content
  /** Named by the next write. */
  revision: number
  /** The page that wrote last. */
  writtenBy: string
  /** Time of the last write, ISO 8601. */
  updatedAt: string
}

/** What a write replaces. */
export interface CopyChange<Content, Base> {
  content: Content
  writtenBy: string
  base?: { version: number; form: Base }
}

/** A line of a list of unsaved texts. */
export interface UnfinishedText {
  id: string
  title: string
  revision: number
  /** The page that wrote last. */
  written_by: string
  updated_at: string
  article_id: string | null
  /** Slug of the article; null for a new text. */
  slug: string | null
  article_title: string | null
}

const COLUMNS = 'id,owner_id,article_id,base_version,base,content,revision,written_by,updated_at'

function copyOf<Content, Base>(row: Omit<Row, 'created_at' | 'title'>): WorkingCopy<Content, Base> {
  const { id, owner_id: owner, article_id: article, revision } = row
  const { written_by: writtenBy, updated_at: updatedAt } = row
  const base =
    row.base_version === null ? null : { version: row.base_version, form: row.base as Base }
  return {
    id,
    owner,
    article,
    base,
    content: row.content as Content,
    revision,
    writtenBy,
    updatedAt,
  }
}

const columnsOf = <Content, Base>({ content, writtenBy, base }: CopyChange<Content, Base>) => ({
  content: content as NonNullable<Json>,
  written_by: writtenBy,
  ...(base && { base_version: base.version, base: base.form as Json }),
})

/** An account's unsaved text of an article; null when there is none. @throws ApiError */
export async function copyOfArticle<Content, Base>(article: string, owner: string) {
  const own = lastingDatabase.from('working_copies').select(COLUMNS).eq('article_id', article)
  const row = await execute(own.eq('owner_id', owner).maybeSingle())
  return row && copyOf<Content, Base>(row)
}

/** An unsaved text; null when there is none that this account may read. @throws ApiError */
export async function copyWithId<Content, Base>(id: string) {
  const one = lastingDatabase.from('working_copies').select(COLUMNS).eq('id', id)
  const row = await execute(one.maybeSingle())
  return row && copyOf<Content, Base>(row)
}

/** The revision of an unsaved text, and the page that wrote it; null when it is gone. @throws ApiError */
export async function stateOfCopy(id: string) {
  const one = lastingDatabase.from('working_copies').select('revision,written_by').eq('id', id)
  const row = await execute(one.maybeSingle())
  return row && { revision: row.revision, writtenBy: row.written_by }
}

/** Inserts an unsaved text with revision 1. @throws ApiError with code 23505 when there is one. */
export async function createCopy<Content, Base>(
  id: string,
  article: string | null,
  change: CopyChange<Content, Base>,
): Promise<void> {
  const row = { id, article_id: article, ...columnsOf(change) }
  await execute(lastingDatabase.from('working_copies').insert(row))
}

/**
 * Replaces an unsaved text.
 *
 * @param revision - the one that the text is based on.
 * @returns whether it still exists.
 * @throws ApiError with hint stale_copy when another page wrote in the meantime.
 */
export async function changeCopy<Content, Base>(
  id: string,
  revision: number,
  change: CopyChange<Content, Base>,
): Promise<boolean> {
  const values = { ...columnsOf(change), revision }
  const changed = lastingDatabase.from('working_copies').update(values).eq('id', id)
  return (await execute(changed.select('id'))).length > 0
}

/**
 * Deletes an unsaved text.
 *
 * @param known - only this revision or what this page wrote: a later text of another page stays. Undefined: any.
 * @throws ApiError
 */
export async function deleteCopy(
  id: string,
  known?: { revision: number; writtenBy: string },
): Promise<void> {
  const one = lastingDatabase.from('working_copies').delete().eq('id', id)
  // The response to the last write of this page may have been lost.
  const isKnown = known && `revision.eq.${known.revision},written_by.eq.${known.writtenBy}`
  await execute(isKnown ? one.or(isKnown) : one)
}

/** The unsaved texts of an account, the last changed first. @throws ApiError */
export async function readUnfinishedTexts(owner: string): Promise<UnfinishedText[]> {
  const rows = await execute(
    lastingDatabase
      .from('unfinished_texts')
      .select('id,title,revision,written_by,updated_at,article_id,slug,article_title')
      .eq('owner_id', owner)
      .order('updated_at', { ascending: false })
      .limit(100),
  )
  // In the generated type of a view, every column is nullable.
  return rows as UnfinishedText[]
}
