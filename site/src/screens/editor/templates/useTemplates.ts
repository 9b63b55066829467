import type { TemplateKind } from '@broadsheet/shared/domain/templates.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useState } from 'react'
import { readTemplates, type TemplateSummary } from '../../../client/articles/templates.ts'
import { useFound } from '../sections/useFound.ts'
import { useTemplateSettings } from './TemplatesContext.ts'

/** The templates for a section. */
export interface TemplateGroup {
  id: string | null
  name: string
  templates: TemplateSummary[]
}

/** The templates with all words in name, description or beginning of the text. */
export function matching(templates: readonly TemplateSummary[], words: string): TemplateSummary[] {
  const wanted = words.toLocaleLowerCase(activeLocale()).split(/\s+/).filter(Boolean)
  return templates.filter(({ name, description, beginning }) => {
    const text = `${name} ${description} ${beginning}`.toLocaleLowerCase(activeLocale())
    return wanted.every((word) => text.includes(word))
  })
}

/**
 * The templates or snippets that this user may use, found by words.
 *
 * @returns by section: that of the article first, then those for all, then the others by name; null while loading.
 */
export function useTemplates(kind: TemplateKind, words: string) {
  const [list] = useState(() => readTemplates(kind))
  const find = useCallback(async (typed: string) => matching(await list, typed), [list])
  const { found, problem } = useFound(words, find)
  const { categories, category } = useTemplateSettings()
  const groups = found && grouped(found, categories, category)
  return { groups, problem }
}

/** Exported for the test. */
export function grouped(
  found: readonly TemplateSummary[],
  categories: readonly { id: string; name: string }[],
  first: string,
): TemplateGroup[] {
  const own = categories.filter(({ id }) => id === first)
  const others = categories.filter(({ id }) => id !== first)
  const all = { id: null, name: t('editor.templates.allSections') }
  return [...own, all, ...others]
    .map((section) => ({
      ...section,
      templates: found.filter(({ category_id }) => category_id === section.id),
    }))
    .filter(({ templates }) => templates.length > 0)
}
