import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import type * as articles from '../../../client/articles.ts'
import {
  type ArticleForm,
  type Column,
  differences,
  type Stored,
  storedOf,
} from '../form/articleForm.ts'
import { isClash } from './problem.ts'

/** What saving needs of the backend. */
export type Gateway = Pick<
  typeof articles,
  'createArticle' | 'updateArticle' | 'changeTags' | 'ownArticleAt'
>

export interface SaveRequest {
  /** What was read or saved last; null makes a new article. */
  stored: Stored | null
  /** Checked before. */
  form: ArticleForm
  /** Id of who saves. */
  person: string
}

/** The article could not be changed: it is gone, or no longer this person's to change. */
export class ArticleGone extends Error {
  override name = 'ArticleGone'
}

/** The article itself is saved, but its tags are not. */
export class TagsNotSaved extends Error {
  override name = 'TagsNotSaved'
  readonly stored: Stored

  constructor(stored: Stored, cause: unknown) {
    super('The tags could not be saved.', { cause })
    this.stored = stored
  }
}

type Written = Awaited<ReturnType<Gateway['createArticle']>>

/** How many addresses are tried: the wanted one, then with -2, -3 … */
const ATTEMPTS = 30
/** Longest beginning of an address that gets a suffix. */
const ROOM = 190

/**
 * Saves what stands in the editor: only what changed, under an address that is free.
 *
 * @returns what the database holds now.
 * @throws ApiError, ArticleGone or TagsNotSaved; what was typed is the caller's and stays.
 */
export async function saveArticle(gateway: Gateway, request: SaveRequest): Promise<Stored> {
  const { stored, form } = request
  const written = await (stored ? change(gateway, stored, form) : create(gateway, request))
  const now = storedOf(written)
  const before = stored?.form.tag_ids ?? now.form.tag_ids
  const removed = before.filter((id) => !form.tag_ids.includes(id))
  const added = form.tag_ids.filter((id) => !before.includes(id))
  try {
    await gateway.changeTags(now.id, { removed, added })
  } catch (error) {
    throw new TagsNotSaved(now, error)
  }
  // Tags that somebody else added meanwhile stay.
  const kept = now.form.tag_ids.filter((id) => !removed.includes(id))
  return { ...now, form: { ...now.form, tag_ids: [...new Set([...kept, ...added])].sort() } }
}

/** The columns of the database, where what is missing is null. */
function columnsOf(form: ArticleForm): Required<Pick<TablesInsert<'articles'>, Column>> {
  const { tag_ids: _own, ...columns } = form
  return {
    ...columns,
    excerpt: form.excerpt || null,
    featured_image: form.featured_image || null,
    featured_image_alt: form.featured_image_alt || null,
    video_url: form.video_url || null,
    category_id: form.category_id || null,
  }
}

async function create(gateway: Gateway, { form, person }: SaveRequest): Promise<Written> {
  const row = { ...columnsOf(form), author_id: person }
  return underFreeSlug(form.slug, async (slug) => {
    try {
      return await gateway.createArticle({ ...row, slug })
    } catch (error) {
      // An answer may have been lost on its way: then the address is taken by this very article.
      const own = isClash(error) ? await gateway.ownArticleAt(slug, person) : null
      if (own && own.title === row.title && own.content === row.content) return own
      throw error
    }
  })
}

async function change(gateway: Gateway, stored: Stored, form: ArticleForm): Promise<Written> {
  const columns = columnsOf(form)
  const changed = differences(form, stored.form).filter((field) => field !== 'tag_ids')
  const values = Object.fromEntries(changed.map((field) => [field, columns[field]]))
  const version = { version: stored.version }
  const update = async (slug: string) => {
    const address = changed.includes('slug') ? { slug } : {}
    const written = await gateway.updateArticle(stored.id, { ...values, ...address, ...version })
    if (!written) throw new ArticleGone('The article cannot be changed.')
    return written
  }
  return underFreeSlug(form.slug, update)
}

/** Tries one address after the other until the database takes one. */
async function underFreeSlug<T>(wanted: string, save: (slug: string) => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted.slice(0, ROOM).replace(/-+$/, '')}-${n}`
    try {
      return await save(slug)
    } catch (error) {
      if (!isClash(error) || n === ATTEMPTS) throw error
    }
  }
}
