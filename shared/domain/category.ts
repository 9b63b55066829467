import * as v from 'valibot'
import { optionalText, requiredText, slugText, typedText } from './fields.ts'

/** Limits of a category in characters; an emoji made of several code points needs room. */
export const CATEGORY_LIMITS = {
  nameMaximum: 80,
  slugMaximum: 100,
  descriptionMaximum: 1000,
  iconMaximum: 16,
} as const

/** The colour of a category nobody chose one for (specification, section 9). */
export const DEFAULT_CATEGORY_COLOR = '#3B82F6'

export const CATEGORY_MESSAGES = {
  color: 'Color must be a hex color such as #3B82F6',
} as const

/** The rules of the category form (specification, section 5). */
export const categorySchema = v.object({
  name: requiredText({ label: 'Name', maximum: CATEGORY_LIMITS.nameMaximum }),
  slug: slugText(CATEGORY_LIMITS.slugMaximum),
  description: optionalText({ label: 'Description', maximum: CATEGORY_LIMITS.descriptionMaximum }),
  color: v.pipe(
    typedText,
    v.trim(),
    v.transform((color) => (color === '' ? DEFAULT_CATEGORY_COLOR : color)),
    v.regex(/^#[0-9A-Fa-f]{6}$/, CATEGORY_MESSAGES.color),
  ),
  icon: optionalText({ label: 'Icon', maximum: CATEGORY_LIMITS.iconMaximum }),
})

export type CategoryDraft = v.InferOutput<typeof categorySchema>
