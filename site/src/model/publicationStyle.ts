import type { Category } from '../content/entities.ts'
import { accentOf } from './color.ts'

/**
 * The style sheet that follows from the content: one class per category with its accent in both
 * themes; then what the editors added. A file of its own, since a strict policy allows no style
 * attributes.
 */
export function publicationStyle(
  categories: Pick<Category, 'slug' | 'color'>[],
  customCss: string | null = null,
): string {
  const rules = categories.map(({ slug, color }) => {
    const { light, dark } = accentOf(color)
    return `.in-${slug}{--accent:light-dark(${light},${dark})}`
  })
  return `${[...rules, ...(customCss ? [customCss] : [])].join('\n')}\n`
}

/** The class that gives an element the accent of a category. */
export function accentClass(category: { slug: string } | null): string {
  return category ? `accent in-${category.slug}` : 'accent'
}
