import { request } from '../api/request.ts'

/** A saved article as the bookmarks page shows it. */
export interface Bookmark {
  id: string
  created_at: string
  article: {
    id: string
    title: string
    slug: string
    excerpt: string | null
    featured_image: string | null
    featured_image_alt: string | null
    published_at: string | null
    created_at: string
    views_count: number
    author: { username: string; full_name: string | null } | null
    category: { name: string; slug: string } | null
  } | null
}

const COLUMNS =
  'id,created_at,article:articles(id,title,slug,excerpt,featured_image,featured_image_alt,published_at,created_at,views_count,author:profiles!articles_author_id_fkey(username,full_name),category:categories(name,slug))'
const AT_ONCE = 1000

/** Reads the bookmarks of a user, newest first. @throws ApiError */
export async function readBookmarks(userId: string): Promise<Bookmark[]> {
  const all: Bookmark[] = []
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await request<Bookmark[]>(
      `/rest/v1/bookmarks?select=${COLUMNS}&user_id=eq.${userId}&order=created_at.desc,id.desc&limit=${AT_ONCE}&offset=${offset}`,
    )
    all.push(...rows)
    if (rows.length < AT_ONCE) return all
  }
}

/** @throws ApiError */
export async function removeBookmark(id: string): Promise<void> {
  await request(`/rest/v1/bookmarks?id=eq.${id}`, { method: 'DELETE' })
}

/** @throws ApiError */
export async function clearBookmarks(userId: string): Promise<void> {
  await request(`/rest/v1/bookmarks?user_id=eq.${userId}`, { method: 'DELETE' })
}
