import { editorSchema } from '@broadsheet/shared/domain/article.ts'
import { missingOfType, withinType } from '@broadsheet/shared/domain/articleTypes.ts'
import { missingOfLabel, withinLabel } from '@broadsheet/shared/domain/labels.ts'
import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import {
  type ArticleForm,
  eachText,
  FIELD_NAMES,
  type FieldName,
  type Stored,
} from './articleForm.ts'

export type FormProblems = Problems<FieldName>

/** The cleaned form, or its problems. */
export type CheckedForm =
  | { form: ArticleForm; problems: null }
  | { form: null; problems: FormProblems }

/**
 * Checks the form by the rules of shared/domain.
 *
 * @param stored - the saved article: one without a featured image does not need one.
 */
export function checkForm(form: ArticleForm, stored: Stored | null): CheckedForm {
  const needsPicture = stored === null || stored.form.featured_image !== ''
  const schema = editorSchema({ isImported: stored?.isImported ?? false, needsPicture })
  const typed = withinLabel(withinType(form, ''), '')
  const { value, problems } = check(schema, typed)
  const missing = { ...missingOfType(typed), ...missingOfLabel(typed) }
  if (problems || Object.keys(missing).length > 0)
    return { form: null, problems: { ...missing, ...problems } }
  const texts = eachText((field) => value[field] as string | null)
  return { form: { ...typed, ...texts }, problems: null }
}

/** The first field with a problem, in the order of the screen. */
export function firstProblem(problems: FormProblems): FieldName | null {
  return FIELD_NAMES.find((field) => problems[field] !== undefined) ?? null
}
