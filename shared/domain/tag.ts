import * as v from 'valibot'
import { optionalText, requiredText, slugText } from './fields.ts'

/** Limits of a tag in characters. */
export const TAG_LIMITS = { nameMaximum: 80, slugMaximum: 100, descriptionMaximum: 1000 } as const

/** The rules of the tag form (specification, section 5). */
export const tagSchema = v.object({
  name: requiredText({ label: 'Name', maximum: TAG_LIMITS.nameMaximum }),
  slug: slugText(TAG_LIMITS.slugMaximum),
})

/** A tag with its description, which the tag page shows. */
export const describedTagSchema = v.object({
  ...tagSchema.entries,
  description: optionalText({ label: 'Description', maximum: TAG_LIMITS.descriptionMaximum }),
})

export type TagDraft = v.InferOutput<typeof tagSchema>
export type DescribedTagDraft = v.InferOutput<typeof describedTagSchema>
