import type { Tables } from '@broadsheet/shared/database.types.ts'
import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import { database, execute, executeForRows } from '../api/database.ts'

/** A person or agency that articles name. */
export type Author = Pick<
  Tables<'profiles'>,
  'id' | 'username' | 'full_name' | 'avatar_url' | 'kind'
> & {
  /** False for guest authors and agencies; undefined when it was not read. */
  has_account?: boolean
}

/** The public data of authors, in any order; deleted ones are missing. @throws ApiError */
export function readAuthors(ids: readonly string[]): Promise<Author[]> {
  const columns = 'id,username,full_name,avatar_url,kind'
  return execute(database.from('profiles').select(columns).in('id', ids))
}

/** Up to 20 authors that this user may name, with every word in name or user name. @throws ApiError */
export function findAuthors(words: string): Promise<Author[]> {
  return executeForRows<Author>(database.rpc('find_authors', { query: words }))
}

/**
 * Inserts a guest author or an agency.
 *
 * @throws ApiError with code 23505 when the user name is taken.
 */
export async function addAuthor(author: {
  username: string
  full_name: string
  kind: AuthorKind
}): Promise<Author> {
  const columns = 'id,username,full_name,avatar_url,kind'
  const inserted = database.from('guest_authors').insert(author).select(columns).single()
  // The generated types have every column of a view as nullable; these are not.
  const row = await execute(inserted.overrideTypes<Author, { merge: false }>())
  return { ...row, has_account: false }
}
