import { useState } from 'react'
import {
  type ArticleForm,
  EMPTY_FORM,
  FIELD_NAMES,
  type FieldName,
  isDerived,
  isSame,
  type Stored,
  slugOf,
  wasPublished,
} from './articleForm.ts'
import type { FormProblems } from './checkForm.ts'

/** What stands in the form after some fields changed; the address follows the title while it may. */
export function changed(
  form: ArticleForm,
  change: Partial<ArticleForm>,
  followsTitle: boolean,
): ArticleForm {
  const next = { ...form, ...change }
  const follows = followsTitle && change.title !== undefined && change.slug === undefined
  return follows ? { ...next, slug: slugOf(next.title) } : next
}

/**
 * What was saved, with whatever was typed while it was on its way.
 *
 * @param unsent - fields that were not saved although the rest was.
 */
export function withSaved(
  now: ArticleForm,
  sent: ArticleForm,
  saved: ArticleForm,
  unsent: readonly FieldName[] = [],
): ArticleForm {
  const typed = FIELD_NAMES.filter((field) => unsent.includes(field) || !isSame(field, now, sent))
  return { ...saved, ...Object.fromEntries(typed.map((field) => [field, now[field]])) }
}

/** The state of the form: what stands in it, what is saved of it, what is wrong with it. */
export function useArticleForm(start: Stored | null) {
  const [stored, setStored] = useState(start)
  const [form, setForm] = useState(start?.form ?? EMPTY_FORM)
  const [problems, setProblems] = useState<FormProblems>({})
  const [isSlugOwn, setSlugOwn] = useState(!isDerived(form))
  const followsTitle = !isSlugOwn && !wasPublished(stored, new Date())

  return {
    form,
    stored,
    problems,
    followsTitle,
    setProblems,
    /** Edits fields; what was wrong with them is no longer said. */
    change: (part: Partial<ArticleForm>) => {
      // An address that was emptied follows the title again.
      if (part.slug !== undefined) setSlugOwn(part.slug !== '')
      setForm((now) => changed(now, part, followsTitle))
      setProblems((now) => without(now, Object.keys(part) as FieldName[]))
    },
    /** Puts another text into the form, which was written on what the database held then. */
    replace: (form: ArticleForm, stored: Stored | null) => {
      setForm(form)
      setStored(stored)
      setSlugOwn(!isDerived(form))
      setProblems({})
    },
    /** Takes over what the database holds now. */
    settle: (sent: ArticleForm, saved: Stored, unsent: readonly FieldName[] = []) => {
      setStored(saved)
      setForm((now) => withSaved(now, sent, saved.form, unsent))
    },
  }
}

export type FormState = ReturnType<typeof useArticleForm>

function without(problems: FormProblems, fields: FieldName[]): FormProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !fields.includes(field as FieldName)),
  )
}
