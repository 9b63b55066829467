import { urls } from '@broadsheet/shared/urls.ts'
import {
  type Assignment,
  linkAssignment,
  readAssignment,
} from '../../../client/articles/assignments.ts'
import { type ArticleForm, slugOf } from '../form/articleForm.ts'

/** The planned story that the address of a new article names; null for another article. @throws ApiError */
export async function requestedAssignment(
  slug: string | null,
  query: string,
): Promise<Assignment | null> {
  const id = slug === null && new URLSearchParams(query).get('assignment')
  if (!id) return null
  const assignment = await readAssignment(id)
  // Written on another device.
  if (assignment?.article) location.replace(urls.editArticle(assignment.article.slug))
  return assignment
}

/** A new article with headline and section of its assignment. */
export function assignedForm(form: ArticleForm, assignment: Assignment | null): ArticleForm {
  if (!assignment) return form
  const { headline: title, category_id } = assignment
  return {
    ...form,
    title,
    slug: slugOf({ title, lang: form.lang }),
    category_id: category_id ?? '',
  }
}

/** Links the saved article to the assignment that it was written for; null: none. @throws ApiError */
export async function linkToAssignment(
  assignment: Assignment | null,
  article: string,
): Promise<void> {
  if (assignment && !assignment.article) await linkAssignment(assignment.id, article)
}
