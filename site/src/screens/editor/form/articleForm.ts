import type { ArticleStatus } from '@broadsheet/shared/domain/article.ts'
import { slugify } from '@broadsheet/shared/text/slug.ts'
import type { EditableArticle } from '../../../client/articles.ts'

/** What stands in the fields of the editor; what is missing stands as ''. */
export interface ArticleForm {
  title: string
  slug: string
  excerpt: string
  content: string
  featured_image: string
  featured_image_alt: string
  video_url: string
  category_id: string
  tag_ids: readonly string[]
  status: ArticleStatus
  is_featured: boolean
  /** ISO 8601; null lets the database date the first publication. */
  published_at: string | null
}

export type FieldName = keyof ArticleForm

/** How the editor calls its fields. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  content: 'Content',
  featured_image: 'Featured image',
  featured_image_alt: 'Alternative text',
  video_url: 'Video address',
  category_id: 'Category',
  tag_ids: 'Tags',
  status: 'Status',
  is_featured: 'Featured',
  published_at: 'Publish on',
}

export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[]

/** The columns of the database among them: tags are saved by their own calls. */
export type Column = Exclude<FieldName, 'tag_ids'>

/** A new article (specification, section 4). */
export const EMPTY_FORM: ArticleForm = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featured_image: '',
  featured_image_alt: '',
  video_url: '',
  category_id: '',
  tag_ids: [],
  status: 'draft',
  is_featured: false,
  published_at: null,
}

/** What the database holds, and the version a save has to name. */
export interface Stored {
  id: string
  version: number
  form: ArticleForm
  isImported: boolean
}

/** Makes the fields of a saved article. */
export function storedOf(article: EditableArticle): Stored {
  const { id, version } = article
  const form: ArticleForm = {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt ?? '',
    content: article.content,
    featured_image: article.featured_image ?? '',
    featured_image_alt: article.featured_image_alt ?? '',
    video_url: article.video_url ?? '',
    category_id: article.category_id ?? '',
    tag_ids: article.article_tags.map(({ tag_id }) => tag_id).sort(),
    status: article.status,
    is_featured: article.is_featured,
    published_at: article.published_at,
  }
  return { id, version, form, isImported: article.is_imported }
}

/** Whether a field says the same in both; moments are compared as moments, tags as a set. */
export function isSame(field: FieldName, one: ArticleForm, other: ArticleForm): boolean {
  if (field === 'tag_ids') {
    return [...one.tag_ids].sort().join() === [...other.tag_ids].sort().join()
  }
  if (field === 'published_at') return momentOf(one) === momentOf(other)
  return one[field] === other[field]
}

const momentOf = ({ published_at }: ArticleForm) =>
  published_at === null ? null : Date.parse(published_at)

/** The fields in which two differ, in the order of the screen. */
export function differences(one: ArticleForm, other: ArticleForm): FieldName[] {
  return FIELD_NAMES.filter((field) => !isSame(field, one, other))
}

/** Whether anything in the form has not been saved. */
export function isUnsaved(form: ArticleForm, stored: Stored | null): boolean {
  return differences(form, stored?.form ?? EMPTY_FORM).length > 0
}

/** Whether readers have been given the address: from then on it no longer follows the title. */
export function wasPublished(stored: Stored | null, now: Date): boolean {
  const at = stored?.form.published_at ?? null
  return at !== null && Date.parse(at) <= now.getTime()
}

/** The address a title leads to. */
export const slugOf = (title: string) => slugify(title)

/** Whether an address was derived from a title, the suffix of a clash included. */
export function isDerived({ slug, title }: Pick<ArticleForm, 'slug' | 'title'>): boolean {
  const derived = slugOf(title)
  return (
    slug === derived ||
    (slug.startsWith(`${derived}-`) && /^-\d+$/.test(slug.slice(derived.length)))
  )
}
