import * as v from 'valibot'
import { CATEGORY_COLUMNS, CATEGORY_FIELDS } from './categoryFields.ts'
import { rulesOf } from './entityRules.ts'

/** The rules of the category form (specification, section 5). */
export const categorySchema = v.object(rulesOf(CATEGORY_FIELDS, CATEGORY_COLUMNS))

export type CategoryDraft = v.InferOutput<typeof categorySchema>
