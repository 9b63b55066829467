import type { Tables } from '@broadsheet/shared/database.types.ts'
import { database, execute } from '../api/database.ts'

type Row = Tables<'pages'>

/** What the editor of a static page writes. */
export type PageValues = Pick<Row, 'title' | 'slug' | 'description' | 'content' | 'status'>

/** A static page in its editor. */
export type EditablePage = PageValues & Pick<Row, 'id' | 'version' | 'published_at'>

const COLUMNS = 'id,title,slug,description,content,status,version,published_at'

/** A static page; null if there is none that this user may read. @throws ApiError */
export const readPage = (id: string): Promise<EditablePage | null> =>
  execute(database.from('pages').select(COLUMNS).eq('id', id).maybeSingle())

/** Saves a new page. @throws ApiError */
export const createPage = (values: PageValues): Promise<EditablePage> =>
  execute(database.from('pages').insert(values).select(COLUMNS).single())

/**
 * Saves a page.
 *
 * @param base - id and version of the page that was changed.
 * @returns the saved page; null if it was deleted.
 * @throws ApiError with status 409 if another person saved it since.
 */
export function updatePage(
  { id, version }: Pick<EditablePage, 'id' | 'version'>,
  values: PageValues,
): Promise<EditablePage | null> {
  const changed = database.from('pages').update({ ...values, version })
  return execute(changed.eq('id', id).select(COLUMNS).maybeSingle())
}
