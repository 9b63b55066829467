import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { useRef, useState } from 'react'
import {
  type ArticleForm,
  FIELD_NAMES,
  type FieldName,
  isDerived,
  isSame,
  type Stored,
  slugOf,
  wasPublished,
} from './articleForm.ts'
import type { FormProblems } from './checkForm.ts'

/** The form after changes to some fields; the slug follows title and language while allowed. */
export function changed(
  form: ArticleForm,
  change: Partial<ArticleForm>,
  followsTitle: boolean,
): ArticleForm {
  const next = { ...form, ...change }
  const isNamed = change.title !== undefined || change.lang !== undefined
  const follows = followsTitle && isNamed && change.slug === undefined
  return follows ? { ...next, slug: slugOf(next) } : next
}

/**
 * The saved form, with changes typed during the save.
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

/**
 * State of the form: values, saved article, validation messages.
 *
 * @param initial - the form of a new article.
 * @param unsaved - the form to begin with, if not the saved or initial one.
 */
export function useArticleForm(
  start: Stored | null,
  initial: ArticleForm,
  unsaved: ArticleForm | null = null,
) {
  const [stored, setStored] = useState(start)
  const [form, setForm] = useState(unsaved ?? start?.form ?? initial)
  // React state is from the last render; saving needs the latest values.
  const latest = useRef(form)
  const put = (next: ArticleForm) => {
    latest.current = next
    setForm(next)
  }
  const [problems, setProblems] = useState<FormProblems>({})
  const [isSlugOwn, setSlugOwn] = useState(!isDerived(form))
  const followsTitle = !isSlugOwn && !wasPublished(stored, new Date())
  /** Letters of other scripts are loaded when they are first typed. */
  const completeSlug = async ({ title, lang, slug }: ArticleForm) => {
    await loadAnyScript(title)
    const now = latest.current
    const isUnchanged = now.title === title && now.slug === slug
    const complete = slugOf({ title, lang })
    if (isUnchanged && complete !== slug) put({ ...now, slug: complete })
  }

  return {
    form,
    stored,
    initial,
    problems,
    followsTitle,
    latest: () => latest.current,
    setProblems,
    /** Changes fields and removes their validation messages. */
    change: (part: Partial<ArticleForm>) => {
      // An emptied slug follows the title again.
      if (part.slug !== undefined) setSlugOwn(part.slug !== '')
      const next = changed(latest.current, part, followsTitle)
      put(next)
      if (followsTitle && part.title !== undefined && part.slug === undefined)
        void completeSlug(next)
      setProblems((now) => without(now, Object.keys(part) as FieldName[]))
    },
    /** Replaces the form with other values that are based on `stored`. */
    replace: (form: ArticleForm, stored: Stored | null) => {
      put(form)
      setStored(stored)
      setSlugOwn(!isDerived(form))
      setProblems({})
    },
    /** Takes over the saved article. */
    commitSaved: (sent: ArticleForm, saved: Stored, unsent: readonly FieldName[] = []) => {
      setStored(saved)
      put(withSaved(latest.current, sent, saved.form, unsent))
    },
  }
}

export type FormState = ReturnType<typeof useArticleForm>

function without(problems: FormProblems, fields: FieldName[]): FormProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !fields.includes(field as FieldName)),
  )
}
