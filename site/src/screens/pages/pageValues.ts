import { pageSchema } from '@broadsheet/shared/domain/page.ts'
import type { PageStatus } from '@broadsheet/shared/domain/pageFields.ts'
import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { slugify } from '@broadsheet/shared/text/slug.ts'
import { ApiError } from '../../client/api/apiError.ts'
import type { EditablePage, PageValues } from '../../client/pages/pages.ts'

/** The texts of the form. */
export interface PageTexts {
  title: string
  slug: string
  description: string
  content: string
}

export type PageField = keyof PageTexts
export type PageProblems = Problems<PageField>

export const PAGE_TEXTS = ['title', 'slug', 'description', 'content'] as const

/** The texts of a saved page; empty for a new one. */
export const textsOf = (page: EditablePage | null): PageTexts => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  description: page?.description ?? '',
  content: page?.content ?? '',
})

/** Whether two forms have the same texts. */
export const isSame = (one: PageTexts, other: PageTexts): boolean =>
  PAGE_TEXTS.every((name) => one[name] === other[name])

/** The form after a change of the title: until it is edited, the address follows the title. */
export const withTitle = (texts: PageTexts, title: string, followsTitle: boolean): PageTexts => ({
  ...texts,
  title,
  slug: followsTitle ? slugify(title) : texts.slug,
})

/** The values to save, or what is wrong with them. */
export function valuesOf(
  texts: PageTexts,
  status: PageStatus,
): { values: PageValues; problems: null } | { values: null; problems: PageProblems } {
  const { value, problems } = check(pageSchema(status), { ...texts, status })
  return problems ? { values: null, problems } : { values: value, problems: null }
}

/** The field that the database refuses, with a message; empty for other errors. */
export function refusedField(error: unknown): PageProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.constraint === 'page_slug_unique') return { slug: t('editor.page.slugTaken') }
  return {}
}
