import type { Category } from '../content/entities.ts'
import { accentOf } from './color.ts'

/**
 * The style sheet that depends on the content: one class per category with its accent in both themes, then
 * the custom CSS of the settings. A file, because the policy of the pages forbids style attributes.
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
