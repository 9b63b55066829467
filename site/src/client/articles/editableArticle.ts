import type { Tables, TablesInsert, TablesUpdate } from '@broadsheet/shared/database.types.ts'
import { ARTICLE_COLUMNS } from '@broadsheet/shared/domain/articleFields.ts'
import type { CategoryDraft } from '@broadsheet/shared/domain/category.ts'
import type { TagDraft } from '@broadsheet/shared/domain/tag.ts'
import { request } from '../api/request.ts'

type Row = Tables<'articles'>

/** An article with every column that can be written, its author and its tags. */
export type EditableArticle = Pick<Row, (typeof OWN_COLUMNS)[number]> & {
  author: Pick<Tables<'profiles'>, 'username' | 'full_name' | 'avatar_url'> | null
  article_tags: { tag_id: string }[]
}

export type Category = Pick<Tables<'categories'>, 'id' | 'name' | 'slug' | 'color'>
export type Tag = Pick<Tables<'tags'>, 'id' | 'name' | 'slug'>

const OWN_COLUMNS = [
  ...ARTICLE_COLUMNS,
  ...(['id', 'author_id', 'created_at', 'updated_at', 'version', 'is_imported'] as const),
]

const SELECT = [
  ...OWN_COLUMNS,
  'author:profiles!articles_author_id_fkey(username,full_name,avatar_url)',
  'article_tags(tag_id)',
].join(',')
const CATEGORY = 'id,name,slug,color'
const TAG = 'id,name,slug'
const RETURNED = { prefer: 'return=representation' }

async function firstArticle(query: string): Promise<EditableArticle | null> {
  const rows = await request<EditableArticle[]>(
    `/rest/v1/articles?select=${SELECT}&${query}&limit=1`,
  )
  return rows[0] ?? null
}

/** The article with an address or former address; null when none is readable. @throws ApiError */
export async function articleAt(slug: string): Promise<EditableArticle | null> {
  const asked = encodeURIComponent(slug)
  const article = await firstArticle(`slug=eq.${asked}`)
  if (article) return article
  const path = `/rest/v1/article_slugs?select=article_id&slug=eq.${asked}&limit=1`
  const [former] = await request<{ article_id: string }[]>(path)
  return former ? articleWithId(former.article_id) : null
}

/**
 * Reads an article to edit by its address, a former address, or its address as a draft.
 *
 * @throws ApiError
 */
export async function articleToEdit(slug: string): Promise<EditableArticle | null> {
  const article = await articleAt(slug)
  if (article) return article
  const asked = encodeURIComponent(slug)
  const path = `/rest/v1/article_draft_slugs?select=article_id&slug=eq.${asked}&order=created_at.desc&limit=1`
  const [former] = await request<{ article_id: string }[]>(path)
  return former ? articleWithId(former.article_id) : null
}

/** @throws ApiError */
export function articleWithId(id: string): Promise<EditableArticle | null> {
  return firstArticle(`id=eq.${id}`)
}

/** The article with an address if it has this author, else null. @throws ApiError */
export function ownArticleAt(slug: string, author: string): Promise<EditableArticle | null> {
  return firstArticle(`slug=eq.${encodeURIComponent(slug)}&author_id=eq.${author}`)
}

/** Inserts an article. @throws ApiError with code 23505 when its address is taken. */
export async function createArticle(row: TablesInsert<'articles'>): Promise<EditableArticle> {
  const rows = await request<EditableArticle[]>(`/rest/v1/articles?select=${SELECT}`, {
    method: 'POST',
    body: row,
    headers: RETURNED,
  })
  if (!rows[0]) throw new Error('The backend returned no saved row.')
  return rows[0]
}

/**
 * Changes an article.
 *
 * @param change - only the changes, and the version they are based on.
 * @returns null when the article is gone, or this user may not change it.
 * @throws ApiError with hint stale_version when another person saved in the meantime, with code 23505 when
 * the slug is taken.
 */
export async function updateArticle(
  id: string,
  change: TablesUpdate<'articles'>,
): Promise<EditableArticle | null> {
  const rows = await request<EditableArticle[]>(`/rest/v1/articles?id=eq.${id}&select=${SELECT}`, {
    method: 'PATCH',
    body: change,
    headers: RETURNED,
  })
  return rows[0] ?? null
}

/** Removes and adds tags of an article. @throws ApiError */
export async function changeTags(
  article: string,
  { removed, added }: { removed: readonly string[]; added: readonly string[] },
): Promise<void> {
  if (removed.length > 0) {
    const which = `article_id=eq.${article}&tag_id=in.(${removed.join(',')})`
    await request(`/rest/v1/article_tags?${which}`, { method: 'DELETE' })
  }
  if (added.length === 0) return
  await request('/rest/v1/article_tags?on_conflict=article_id,tag_id', {
    method: 'POST',
    body: added.map((tag) => ({ article_id: article, tag_id: tag })),
    headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
  })
}

/** All categories by name. @throws ApiError */
export function readCategories(): Promise<Category[]> {
  return request(`/rest/v1/categories?select=${CATEGORY}&order=name`)
}

/** All tags by name. @throws ApiError */
export function readTags(): Promise<Tag[]> {
  return request(`/rest/v1/tags?select=${TAG}&order=name`)
}

/** @throws ApiError with code 23505 when the name or address is taken. */
export async function addCategory(category: CategoryDraft): Promise<Category> {
  const path = `/rest/v1/categories?select=${CATEGORY}`
  const rows = await request<Category[]>(path, {
    method: 'POST',
    body: category,
    headers: RETURNED,
  })
  if (!rows[0]) throw new Error('The backend returned no saved row.')
  return rows[0]
}

/** @throws ApiError with code 23505 when the name or address is taken. */
export async function addTag(tag: TagDraft): Promise<Tag> {
  const path = `/rest/v1/tags?select=${TAG}`
  const rows = await request<Tag[]>(path, { method: 'POST', body: tag, headers: RETURNED })
  if (!rows[0]) throw new Error('The backend returned no saved row.')
  return rows[0]
}

/** The publishing policy of the settings. @throws ApiError */
export async function readPublishingPolicy(): Promise<string> {
  const path = '/rest/v1/site_settings?select=publishing_policy&limit=1'
  const [row] = await request<{ publishing_policy: string }[]>(path)
  return row?.publishing_policy ?? 'everyone'
}
