import type { Tables } from '@broadsheet/shared/database.types.ts'
import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { countCharacters, requiredText } from '@broadsheet/shared/domain/fields.ts'
import {
  MAXIMUM_TEMPLATE_DESCRIPTION,
  MAXIMUM_TEMPLATE_NAME,
  MAXIMUM_TEMPLATE_TAGS,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '@broadsheet/shared/domain/templates.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import * as v from 'valibot'

const LISTED = [
  ...(['id', 'kind', 'name', 'description', 'category_id', 'is_shared', 'owner_id'] as const),
  'updated_at',
] as const
const WHOLE = [
  ...LISTED,
  ...(['title', 'excerpt', 'dateline', 'lang', 'tag_ids', 'is_featured'] as const),
  ...(['content', 'version'] as const),
] as const

type Row = Tables<'templates'>

/** A template or snippet in the list. */
export interface TemplateSummary extends Omit<Pick<Row, (typeof LISTED)[number]>, 'kind'> {
  kind: TemplateKind
  category: Pick<Tables<'categories'>, 'name' | 'color'> | null
  owner: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
}

/** A template or snippet with its text. */
export interface Template extends Omit<Pick<Row, (typeof WHOLE)[number]>, 'kind'> {
  kind: TemplateKind
}

const EMBEDDED = [
  'category:categories!templates_category_id_fkey(name,color)',
  'owner:profiles!templates_owner_id_fkey(username,full_name)',
]

/** Columns of the list, and of the form. */
export const TEMPLATE_META = { columns: [...LISTED, ...EMBEDDED] }
export const WHOLE_META = { columns: [...WHOLE] }

/** The name of each kind. */
export const KIND_LABELS: Readonly<Record<TemplateKind, string>> = {
  template: t('console.templates.kind.template'),
  snippet: t('console.templates.kind.snippet'),
}

/** Value and label of each kind. */
export const KINDS = TEMPLATE_KINDS.map((kind) => [kind, KIND_LABELS[kind]] as const)

/** Values of a new template. */
export const NEW_TEMPLATE = {
  ...{ kind: 'template', name: '', description: '', category_id: null, title: '', excerpt: '' },
  ...{ dateline: '', lang: null, tag_ids: [], is_featured: false, content: '', is_shared: false },
}

const { title, excerpt, dateline, content } = ARTICLE_FIELDS

const atMost = (maximum: number, label: string) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.check((text) => countCharacters(text) <= maximum, t('fields.tooLong', { label, maximum })),
  )
const choice = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value || null),
)

/** The rules of the form; the database has the same. */
export const templateSchema = v.object({
  kind: v.picklist(TEMPLATE_KINDS),
  name: requiredText({ label: t('console.templates.name'), maximum: MAXIMUM_TEMPLATE_NAME }),
  description: atMost(MAXIMUM_TEMPLATE_DESCRIPTION, t('console.templates.description')),
  category_id: choice,
  title: atMost(title.maximum, title.label),
  excerpt: atMost(excerpt.maximum, excerpt.label),
  dateline: atMost(dateline.maximum, dateline.label),
  lang: choice,
  tag_ids: v.pipe(
    v.nullish(v.array(v.string()), []),
    v.maxLength(
      MAXIMUM_TEMPLATE_TAGS,
      t('console.templates.tooManyTags', { maximum: MAXIMUM_TEMPLATE_TAGS }),
    ),
  ),
  is_featured: v.nullish(v.boolean(), false),
  content: v.pipe(
    atMost(content.maximum, content.label),
    v.check((text) => text.trim() !== '', t('fields.article.contentRequired')),
  ),
  is_shared: v.nullish(v.boolean(), false),
})
