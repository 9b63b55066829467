import type { Tables, TablesInsert, TablesUpdate } from '@broadsheet/shared/database.types.ts'
import { ARTICLE_COLUMNS } from '@broadsheet/shared/domain/articleFields.ts'
import { bylinesOf } from '@broadsheet/shared/domain/bylines.ts'
import type { CategoryDraft } from '@broadsheet/shared/domain/category.ts'
import type { TagDraft } from '@broadsheet/shared/domain/tag.ts'
import { database, execute } from '../api/database.ts'

type Row = Tables<'articles'>

/** An article with every column that can be written, its author and its tags. */
export type EditableArticle = Pick<Row, (typeof OWN_COLUMNS)[number]> & {
  author: Pick<Tables<'profiles'>, 'username' | 'full_name' | 'avatar_url'> | null
  article_tags: { tag_id: string }[]
}

export type Category = Pick<
  Tables<'categories'>,
  'id' | 'name' | 'slug' | 'color' | 'parent_id' | 'image' | 'image_alt' | 'image_credit'
>
export type Tag = Pick<Tables<'tags'>, 'id' | 'name' | 'slug' | 'kind'>

const OWN_COLUMNS = [
  ...ARTICLE_COLUMNS,
  ...(['id', 'author_id', 'bylines', 'created_at', 'updated_at', 'version'] as const),
  ...(['is_imported', 'review_status'] as const),
]

const SELECT = [
  ...OWN_COLUMNS,
  'author:profiles!articles_author_id_fkey(username,full_name,avatar_url)',
  'article_tags(tag_id)',
].join(',')
const CATEGORY = 'id,name,slug,color,parent_id,image,image_alt,image_credit'
const TAG = 'id,name,slug,kind'

/** A query for the articles that this user may read. */
const articles = () => database.from('articles').select(SELECT)

/** The first article of a query. Its type is stated here, because the list of columns is computed. */
function firstOf(query: ReturnType<typeof articles>): Promise<EditableArticle | null> {
  const row = query.limit(1).maybeSingle()
  return execute(row.overrideTypes<EditableArticle, { merge: false }>())
}

/** The article with an address or former address; null when none is readable. @throws ApiError */
export async function articleAt(slug: string): Promise<EditableArticle | null> {
  const article = await firstOf(articles().eq('slug', slug))
  if (article) return article
  const former = database.from('article_slugs').select('article_id').eq('slug', slug)
  const row = await execute(former.maybeSingle())
  return row ? articleWithId(row.article_id) : null
}

/**
 * Reads an article to edit by its address, a former address, or its address as a draft.
 *
 * @throws ApiError
 */
export async function articleToEdit(slug: string): Promise<EditableArticle | null> {
  const article = await articleAt(slug)
  if (article) return article
  const former = database.from('article_draft_slugs').select('article_id').eq('slug', slug)
  const latest = former.order('created_at', { ascending: false }).limit(1).maybeSingle()
  const row = await execute(latest)
  return row ? articleWithId(row.article_id) : null
}

/** @throws ApiError */
export function articleWithId(id: string): Promise<EditableArticle | null> {
  return firstOf(articles().eq('id', id))
}

/** The article with an address if it has this author, also beside others, else null. @throws ApiError */
export async function ownArticleAt(slug: string, author: string): Promise<EditableArticle | null> {
  const article = await firstOf(articles().eq('slug', slug))
  const isOwn = bylinesOf(article?.bylines).some(({ author_id }) => author_id === author)
  return isOwn ? article : null
}

/** Inserts an article. @throws ApiError with code 23505 when its address is taken. */
export function createArticle(row: TablesInsert<'articles'>): Promise<EditableArticle> {
  const created = database.from('articles').insert(row).select(SELECT).single()
  return execute(created.overrideTypes<EditableArticle, { merge: false }>())
}

/**
 * Changes an article.
 *
 * @param change - only the changes, and the version they are based on.
 * @returns null when the article was deleted, or this user may not change it.
 * @throws ApiError with hint stale_version when another person saved in the meantime, with code 23505 when
 * the slug is taken.
 */
export function updateArticle(
  id: string,
  change: TablesUpdate<'articles'>,
): Promise<EditableArticle | null> {
  const changed = database.from('articles').update(change).eq('id', id).select(SELECT).maybeSingle()
  return execute(changed.overrideTypes<EditableArticle, { merge: false }>())
}

/** Removes and adds tags of an article. @throws ApiError */
export async function changeTags(
  article: string,
  { removed, added }: { removed: readonly string[]; added: readonly string[] },
): Promise<void> {
  const table = database.from('article_tags')
  if (removed.length > 0)
    await execute(table.delete().eq('article_id', article).in('tag_id', removed))
  if (added.length === 0) return
  const rows = added.map((tag) => ({ article_id: article, tag_id: tag }))
  const options = { onConflict: 'article_id,tag_id', ignoreDuplicates: true }
  await execute(table.upsert(rows, options))
}

/** All categories by name. @throws ApiError */
export function readCategories(): Promise<Category[]> {
  return execute(database.from('categories').select(CATEGORY).order('name'))
}

/** All tags by name. @throws ApiError */
export function readTags(): Promise<Tag[]> {
  return execute(database.from('tags').select(TAG).order('name'))
}

/** @throws ApiError with code 23505 when the name or address is taken. */
export function addCategory(category: CategoryDraft): Promise<Category> {
  return execute(database.from('categories').insert(category).select(CATEGORY).single())
}

/** @throws ApiError with code 23505 when the name or address is taken. */
export function addTag(tag: TagDraft): Promise<Tag> {
  return execute(database.from('tags').insert(tag).select(TAG).single())
}

/** Languages besides that of the publication in which articles appear. @throws ApiError */
export async function readArticleLanguages(): Promise<readonly string[]> {
  const settings = database.from('site_settings').select('article_languages').limit(1)
  const row = await execute(settings.maybeSingle())
  return row?.article_languages ?? []
}
