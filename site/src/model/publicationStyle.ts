import { accentOf } from '@broadsheet/shared/color.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import type { Category } from '../content/entities.ts'

/** Names of counter styles by the numbering system of a locale; others number lists with Latin digits. */
const COUNTER_STYLES: Readonly<Record<string, string>> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  beng: 'bengali',
  deva: 'devanagari',
}

/** Numbers of lists in article bodies and of the parts of a series, in the digits of the locale. */
function numberedLists(): string[] {
  const { numberingSystem } = new Intl.NumberFormat(activeLocale()).resolvedOptions()
  const style = COUNTER_STYLES[numberingSystem]
  return style
    ? [`.body{--list-numbers:${style}}`, `[data-series] ol{list-style-type:${style}}`]
    : []
}

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
  return `${[...rules, ...numberedLists(), ...(customCss ? [customCss] : [])].join('\n')}\n`
}
