import { database, execute } from '../api/database.ts'

/** The title of an article that this user may read; '' for any other. @throws ApiError */
export async function readTitle(id: string): Promise<string> {
  const row = await execute(database.from('articles').select('title').eq('id', id).maybeSingle())
  return row?.title ?? ''
}
