import { urls } from '@broadsheet/shared/urls.ts'
import { type Assignment, readAssignment } from '../../../client/articles/assignments.ts'
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

/**
 * The assignment of an unsaved text.
 *
 * @returns its id; null for none, and when it was deleted or another article was written for it.
 */
export async function assignmentOfText(id: string | null = null): Promise<string | null> {
  if (id === null) return null
  try {
    const assignment = await readAssignment(id)
    return assignment && !assignment.article ? id : null
  } catch {
    // Without a response, linking it after the save decides.
    return id
  }
}
