import { editorSchema } from '@broadsheet/shared/domain/article.ts'
import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import { type ArticleForm, FIELD_NAMES, type FieldName, type Stored } from './articleForm.ts'

export type FormProblems = Problems<FieldName>

/** What the form holds, cleaned; or what is wrong with it. */
export type CheckedForm =
  | { form: ArticleForm; problems: null }
  | { form: null; problems: FormProblems }

/**
 * Checks the form by the rules of shared/domain.
 *
 * @param stored - what the database holds: an article that never had a picture need not get one.
 */
export function checkForm(form: ArticleForm, stored: Stored | null): CheckedForm {
  const needsPicture = stored === null || stored.form.featured_image !== ''
  const schema = editorSchema({ isImported: stored?.isImported ?? false, needsPicture })
  const { value, problems } = check(schema, form)
  if (problems) return { form: null, problems }
  const cleaned: ArticleForm = {
    ...form,
    title: value.title,
    slug: value.slug,
    excerpt: value.excerpt ?? '',
    content: value.content,
    featured_image_alt: value.featured_image_alt ?? '',
    video_url: value.video_url ?? '',
  }
  return { form: cleaned, problems: null }
}

/** The first field with a problem, in the order of the screen. */
export function firstProblem(problems: FormProblems): FieldName | null {
  return FIELD_NAMES.find((field) => problems[field] !== undefined) ?? null
}
