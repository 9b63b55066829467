import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import {
  ARTICLE_COLUMNS,
  type ArticleColumn,
  isOptionalText,
} from '@broadsheet/shared/domain/articleFields.ts'
import { firstAuthor } from '@broadsheet/shared/domain/bylines.ts'
import { clippedSlug, MAXIMUM_SLUG_BYTES } from '@broadsheet/shared/text/slugFormat.ts'
import type * as articles from '../../../client/articles/editableArticle.ts'
import {
  type ArticleForm,
  differences,
  type FieldName,
  type Stored,
  storedOf,
} from '../form/articleForm.ts'
import { isClash } from './saveProblem.ts'

/** Backend requests needed for saving. */
export type Gateway = Pick<
  typeof articles,
  'createArticle' | 'updateArticle' | 'changeTags' | 'ownArticleAt'
>

export interface SaveRequest {
  /** The article as last read or saved; null creates a new one. */
  stored: Stored | null
  /** Validated values. */
  form: ArticleForm
  /** Id of the user who saves. */
  person: string
  /** Submits the draft for review (in_review) or withdraws it (null). */
  review?: Review
}

/** State of the review that authors set. */
export type Review = 'in_review' | null

/** The article is gone, or this user may no longer change it. */
export class ArticleGone extends Error {
  override name = 'ArticleGone'
}

/** The article is saved, but its tags are not. */
export class TagsNotSaved extends Error {
  override name = 'TagsNotSaved'
  readonly stored: Stored

  constructor(stored: Stored, cause: unknown) {
    super('The tags could not be saved.', { cause })
    this.stored = stored
  }
}

type Written = Awaited<ReturnType<Gateway['createArticle']>>

/** Number of slugs that are tried: the wanted one, then with -2, -3 … */
const ATTEMPTS = 30
/** Maximum length of a slug before a suffix is added. */
const ROOM = 190
const ROOM_BYTES = MAXIMUM_SLUG_BYTES - 10

/**
 * Saves the form: only its changes, under a free slug.
 *
 * @returns the saved article.
 * @throws ApiError, ArticleGone or TagsNotSaved; the caller keeps the form.
 */
export async function saveArticle(gateway: Gateway, request: SaveRequest): Promise<Stored> {
  const { stored, form } = request
  const written = await (stored
    ? change(gateway, { ...request, stored })
    : create(gateway, request))
  const now = storedOf(written)
  const before = stored?.form.tag_ids ?? now.form.tag_ids
  const removed = before.filter((id) => !form.tag_ids.includes(id))
  const added = form.tag_ids.filter((id) => !before.includes(id))
  try {
    await gateway.changeTags(now.id, { removed, added })
  } catch (error) {
    throw new TagsNotSaved(now, error)
  }
  // Tags added by another person in the meantime stay.
  const unchanged = now.form.tag_ids.filter((id) => !removed.includes(id))
  return { ...now, form: { ...now.form, tag_ids: [...new Set([...unchanged, ...added])].sort() } }
}

type Columns = Required<Pick<TablesInsert<'articles'>, ArticleColumn>>

/** The columns of the database; empty optional texts are null. */
function columnsOf(form: ArticleForm) {
  const columns = ARTICLE_COLUMNS.map((name) => {
    const value = form[name]
    return [name, value === '' && isOptionalText(name) ? null : value]
  })
  const bylines = form.bylines.map((byline) => ({ ...byline }))
  return { ...(Object.fromEntries(columns) as Columns), bylines }
}

/** The state of the review, if it is to change. */
const reviewOf = ({ review }: SaveRequest) =>
  review === undefined ? {} : { review_status: review }

async function create(gateway: Gateway, request: SaveRequest): Promise<Written> {
  const { form, person } = request
  const row = { ...columnsOf(form), ...reviewOf(request), author_id: person }
  const author = firstAuthor(form.bylines) ?? person
  return underFreeSlug(form.slug, async (slug) => {
    try {
      return await gateway.createArticle({ ...row, slug })
    } catch (error) {
      // After a lost response, the slug may be taken by this very article.
      const own = isClash(error) ? await gateway.ownArticleAt(slug, author) : null
      if (own && own.title === row.title && own.content === row.content) return own
      throw error
    }
  })
}

const isColumn = (field: FieldName) => field !== 'tag_ids'

async function change(
  gateway: Gateway,
  request: SaveRequest & { stored: Stored },
): Promise<Written> {
  const { stored, form } = request
  const columns = columnsOf(form)
  const changed = differences(form, stored.form).filter(isColumn)
  const values = {
    ...Object.fromEntries(changed.map((field) => [field, columns[field]])),
    ...reviewOf(request),
  }
  const version = { version: stored.version }
  const update = async (slug: string) => {
    const address = changed.includes('slug') ? { slug } : {}
    const written = await gateway.updateArticle(stored.id, { ...values, ...address, ...version })
    if (!written) throw new ArticleGone('The article cannot be changed.')
    return written
  }
  return underFreeSlug(form.slug, update)
}

/** Tries slugs until the database accepts one. */
async function underFreeSlug<T>(wanted: string, save: (slug: string) => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    const slug =
      n === 1 ? wanted : `${clippedSlug(wanted, ROOM, ROOM_BYTES).replace(/-+$/, '')}-${n}`
    try {
      return await save(slug)
    } catch (error) {
      if (!isClash(error) || n === ATTEMPTS) throw error
    }
  }
}
