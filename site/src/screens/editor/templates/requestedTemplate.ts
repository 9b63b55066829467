import { readTemplate, type Template } from '../../../client/articles/templates.ts'
import { type ArticleForm, slugOf } from '../form/articleForm.ts'
import type { Taxonomy } from '../form/taxonomy.ts'
import { changesBy } from './templateForm.ts'

/**
 * The template that a new article starts from: that of the address, or that of its assignment.
 *
 * @returns null for another article, and for a template that was deleted or is not for this user.
 * @throws ApiError
 */
export async function requestedTemplate(
  slug: string | null,
  query: string,
  ofAssignment: string | null = null,
): Promise<Template | null> {
  const id = slug === null && (new URLSearchParams(query).get('template') ?? ofAssignment)
  return id ? readTemplate(id) : null
}

/** A new article from a template. */
export function formFromTemplate(
  form: ArticleForm,
  template: Template | null,
  options: Taxonomy & { mayFeature: boolean },
): ArticleForm {
  if (!template) return form
  const filled = { ...form, ...changesBy(template, form, { ...options, placement: 'below' }) }
  return { ...filled, slug: slugOf(filled) }
}
