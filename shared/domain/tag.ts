import * as v from 'valibot'
import { rulesOf } from './entityRules.ts'
import { TAG_COLUMNS, TAG_FIELDS } from './tagFields.ts'

/** The rules of the form that creates a tag within an article (specification, section 5). */
export const tagSchema = v.object(rulesOf(TAG_FIELDS, ['name', 'slug', 'kind']))

/** The rules of the tag form of the console. */
export const describedTagSchema = v.object(rulesOf(TAG_FIELDS, TAG_COLUMNS))

export type TagDraft = v.InferOutput<typeof tagSchema>
