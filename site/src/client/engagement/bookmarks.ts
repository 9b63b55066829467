import type { Labelled } from '@broadsheet/shared/domain/labels.ts'
import { database, execute, readAll } from '../api/database.ts'
import type { CreditRow } from '../articles/credits.ts'

/** A saved article as the bookmarks page shows it. */
export interface Bookmark {
  id: string
  created_at: string
  article:
    | (Labelled & {
        id: string
        title: string
        slug: string
        excerpt: string | null
        lang: string | null
        featured_image: string | null
        featured_image_alt: string | null
        image_focus: string | null
        published_at: string | null
        created_at: string
        /** Nullable only in the generated type of a computed column. */
        views_count: number | null
        article_bylines: CreditRow[]
        category: { name: string; slug: string } | null
      })
    | null
}

const COLUMNS =
  'id,created_at,article:articles(id,title,slug,excerpt,lang,featured_image,featured_image_alt,image_focus,rating,label,sponsor,ai_use,reply_to,published_at,created_at,views_count,article_bylines(position,contribution,author:profiles!article_bylines_author_id_fkey(id,username,full_name,avatar_url)),category:categories(name,slug))'

/** Reads the bookmarks of a user, newest first. @throws ApiError */
export function readBookmarks(userId: string): Promise<Bookmark[]> {
  return readAll(() =>
    database
      .from('bookmarks')
      .select(COLUMNS)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false }),
  )
}

/** @throws ApiError */
export async function removeBookmark(id: string): Promise<void> {
  await execute(database.from('bookmarks').delete().eq('id', id))
}

/** @throws ApiError */
export async function clearBookmarks(userId: string): Promise<void> {
  await execute(database.from('bookmarks').delete().eq('user_id', userId))
}
