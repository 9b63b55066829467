import type { Tables, TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { TemplateKind } from '@broadsheet/shared/domain/templates.ts'
import { database, execute } from '../api/database.ts'

type Row = Tables<'templates'>

/** A template or snippet in a list. */
export type TemplateSummary = Pick<
  Row,
  'id' | 'name' | 'description' | 'category_id' | 'beginning' | 'is_shared'
>

/** A template or snippet with its text. */
export type Template = TemplateSummary &
  Pick<
    Row,
    'content' | 'title' | 'excerpt' | 'dateline' | 'lang' | 'tag_ids' | 'is_featured' | 'version'
  >

/** Values of a new template or snippet. */
export type NewTemplate = Omit<TablesInsert<'templates'>, 'kind'>

const SUMMARY = 'id,name,description,category_id,beginning,is_shared'
const WHOLE = `${SUMMARY},content,title,excerpt,dateline,lang,tag_ids,is_featured,version` as const

/** The templates or snippets of this user and of the staff, by name. @throws ApiError */
export const readTemplates = (kind: TemplateKind): Promise<TemplateSummary[]> =>
  execute(database.from('templates').select(SUMMARY).eq('kind', kind).order('name').limit(1000))

/** A template or snippet; null if there is none that this user may read. @throws ApiError */
export const readTemplate = (id: string): Promise<Template | null> =>
  execute(database.from('templates').select(WHOLE).eq('id', id).maybeSingle())

/** Saves a new template or snippet. @throws ApiError */
export async function createTemplate(kind: TemplateKind, values: NewTemplate): Promise<void> {
  await execute(database.from('templates').insert({ ...values, kind }))
}

/**
 * Replaces the text and settings of a template.
 *
 * @returns the new version; null if the template was deleted.
 * @throws ApiError with status 409 if another person saved it since.
 */
export async function updateTemplate(
  { id, version }: Pick<Template, 'id' | 'version'>,
  values: Omit<NewTemplate, 'name'>,
): Promise<number | null> {
  const changed = database.from('templates').update({ ...values, version })
  return (await execute(changed.eq('id', id).select('version').maybeSingle()))?.version ?? null
}
