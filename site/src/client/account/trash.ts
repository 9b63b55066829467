import { database, execute } from '../api/database.ts'

/** A deleted article of the signed-in user. */
export interface DeletedArticle {
  id: string
  name: string
  /** Time at which it is deleted for good, ISO 8601. */
  expires_at: string
}

/** What a restored article is called and where it is. */
export interface RestoredArticle {
  name: string
  slug: string
  /** Whether the slug is a new one, because another article has the former one. */
  is_renamed: boolean
  /** Whether it was published before and is a draft now. */
  is_draft_now: boolean
}

/** The latest deleted articles of a user that can be restored. @throws ApiError */
export async function readDeletedArticles(owner: string): Promise<DeletedArticle[]> {
  const rows = await execute(
    database
      .from('trash_overview')
      .select('id,name,expires_at')
      .eq('kind', 'article')
      .eq('owner_id', owner)
      .order('deleted_at', { ascending: false })
      .limit(100),
  )
  // In the generated type of a view, every column is nullable.
  return rows as DeletedArticle[]
}

/** Restores a deleted article. @throws ApiError */
export async function restoreArticle(id: string): Promise<RestoredArticle> {
  const [restored] = (await execute(
    database.rpc('restore_from_trash', { items: [id] }),
  )) as unknown as [RestoredArticle]
  return restored
}
