import type { ArticleStatus } from '@broadsheet/shared/domain/article.ts'
import {
  ARTICLE_FIELD_NAMES,
  ARTICLE_FIELDS,
  type ArticleField,
  type ArticleTextField,
} from '@broadsheet/shared/domain/articleFields.ts'
import { type Byline, bylinesOf } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { slugify } from '@broadsheet/shared/text/slug.ts'
import type { EditableArticle } from '../../../client/articles/editableArticle.ts'

/** The values of the editor's fields; empty texts and references are ''. */
export type ArticleForm = Record<ArticleTextField, string> & {
  tag_ids: readonly string[]
  /** The authors in order. */
  bylines: readonly Byline[]
  status: ArticleStatus
  is_featured: boolean
  /** ISO 8601; null: the database sets the date of the first publication. */
  published_at: string | null
}

/** Bylines are no field of the console's form and of imports. */
export type FieldName = ArticleField | 'bylines'
const ofImage = ARTICLE_FIELD_NAMES.filter((field) => field.startsWith('featured_image'))
const others = ARTICLE_FIELD_NAMES.filter((field) => !ofImage.includes(field))
const ofSearch = others.indexOf('seo_title')
/** The fields in the order of the screen, where the featured image follows category, type and labels. */
export const FIELD_NAMES: readonly FieldName[] = [
  ...others.slice(0, ofSearch),
  ...ofImage,
  'bylines',
  ...others.slice(ofSearch),
]
/** Labels of the fields. */
export const labelOf = (field: FieldName): string =>
  field === 'bylines' ? t('editor.bylines.title') : ARTICLE_FIELDS[field].label

const isText = (field: ArticleField): field is ArticleTextField =>
  !['references', 'choice', 'flag', 'moment'].includes(ARTICLE_FIELDS[field].kind)

/** The fields that hold text. */
export const TEXT_FIELDS = ARTICLE_FIELD_NAMES.filter(isText)

/** The text fields, each with a value. */
export function eachText(read: (field: ArticleTextField) => string | null | undefined) {
  const values = TEXT_FIELDS.map((field) => [field, read(field) ?? ''])
  return Object.fromEntries(values) as Record<ArticleTextField, string>
}

/** A new article (specification, section 4), without its author. */
export const EMPTY_FORM: ArticleForm = {
  ...eachText(() => ''),
  tag_ids: [],
  bylines: [],
  status: 'draft',
  is_featured: false,
  published_at: null,
}

/** An article as it is saved, with the version that the next save names. */
export interface Stored {
  id: string
  version: number
  form: ArticleForm
  isImported: boolean
  /** State of the review of a draft; null when it was not submitted. */
  reviewStatus?: string | null
}

/** The form of a saved article. */
export function storedOf(article: EditableArticle): Stored {
  const { id, version, status, is_featured, published_at } = article
  const form: ArticleForm = {
    ...eachText((field) => article[field]),
    tag_ids: article.article_tags.map(({ tag_id }) => tag_id).sort(),
    bylines: bylinesOf(article.bylines),
    status,
    is_featured,
    published_at,
  }
  const { is_imported: isImported, review_status: reviewStatus } = article
  return { id, version, form, isImported, reviewStatus }
}

/** Whether two forms have the same value in a field; moments are compared as times, tags as sets, bylines in order. */
export function isSame(field: FieldName, one: ArticleForm, other: ArticleForm): boolean {
  if (field === 'tag_ids') {
    return [...one.tag_ids].sort().join() === [...other.tag_ids].sort().join()
  }
  if (field === 'bylines') return bylinesText(one) === bylinesText(other)
  if (field === 'published_at') return momentOf(one) === momentOf(other)
  return one[field] === other[field]
}

const bylinesText = ({ bylines }: ArticleForm) =>
  bylines.map(({ author_id, contribution }) => `${author_id} ${contribution}`).join()

const momentOf = ({ published_at }: ArticleForm) =>
  published_at === null ? null : Date.parse(published_at)

/** The fields in which two forms differ, in the order of the screen. */
export function differences(one: ArticleForm, other: ArticleForm): FieldName[] {
  return FIELD_NAMES.filter((field) => !isSame(field, one, other))
}

/**
 * Whether the form has unsaved changes.
 *
 * @param initial - the form of a new article before the first change.
 */
export function isUnsaved(
  form: ArticleForm,
  stored: Stored | null,
  initial: ArticleForm = EMPTY_FORM,
): boolean {
  return differences(form, stored?.form ?? initial).length > 0
}

/** Whether the article was published: from then on its address does not follow the title. */
export function wasPublished(stored: Stored | null, now: Date): boolean {
  const at = stored?.form.published_at ?? null
  return at !== null && Date.parse(at) <= now.getTime()
}

/** The address derived from a title, spelt as in the language of the article. */
export const slugOf = ({ title, lang }: Pick<ArticleForm, 'title' | 'lang'>) =>
  slugify(title, undefined, lang || undefined)

/** Whether a slug was derived from a title, including a suffix for uniqueness. */
export function isDerived(form: Pick<ArticleForm, 'slug' | 'title' | 'lang'>): boolean {
  const { slug } = form
  const derived = slugOf(form)
  return (
    slug === derived ||
    (slug.startsWith(`${derived}-`) && /^-\d+$/.test(slug.slice(derived.length)))
  )
}
