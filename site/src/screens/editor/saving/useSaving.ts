import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../client/api.ts'
import * as articles from '../../../client/articles.ts'
import { storedUserId } from '../../../client/session/token.ts'
import { type ArticleForm, differences, type Stored, storedOf } from '../form/articleForm.ts'
import { checkForm, type FormProblems } from '../form/checkForm.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { problemOf, type SaveProblem } from './problem.ts'
import { saveArticle, TagsNotSaved } from './saveArticle.ts'

/** What a save came to. */
export type SaveState =
  | { name: 'idle' }
  | { name: 'saving' }
  | { name: 'saved'; message: string; slug: string; wanted: string }
  | { name: 'invalid' }
  | { name: 'failed'; problem: SaveProblem; theirs: Stored | null }

interface Wish {
  /** What to save, when it is not simply what stands in the form. */
  form?: ArticleForm
  /** What it started from, when that is not what was read or saved last. */
  stored?: Stored | null
}

/**
 * Saves the form; whatever goes wrong, everything stays where it is.
 *
 * @param person - id of the writer.
 * @param onInvalid - told what is wrong when nothing was sent.
 */
export function useSaving(
  editor: FormState,
  person: string,
  onInvalid: (problems: FormProblems) => void,
) {
  const [state, setState] = useState<SaveState>({ name: 'idle' })
  // State comes too late for the second of two quick strokes.
  const isBusy = useRef(false)

  /** @returns what is saved now, or null. */
  async function save(wish: Wish = {}): Promise<Stored | null> {
    if (isBusy.current) return null
    const form = wish.form ?? editor.form
    const stored = wish.stored === undefined ? editor.stored : wish.stored
    const checked = checkForm(form, stored)
    editor.setProblems(checked.problems ?? {})
    if (checked.problems) {
      setState({ name: 'invalid' })
      onInvalid(checked.problems)
      return null
    }
    isBusy.current = true
    setState({ name: 'saving' })
    try {
      const saved = await attempt(checked.form, stored, person)
      editor.settle(form, saved)
      const message = stored ? EDITOR_MESSAGES.updated : EDITOR_MESSAGES.created
      const { slug } = saved.form
      setState({ name: 'saved', message, slug, wanted: checked.form.slug })
      return saved
    } catch (error) {
      setState(await failure(error, form, editor))
      return null
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    save,
    dismiss: () => setState({ name: 'idle' }),
    /** Says why nothing was sent. */
    refuse: (message: string) =>
      setState({ name: 'failed', problem: { kind: 'policy', message, field: null }, theirs: null }),
  }
}

async function attempt(form: ArticleForm, stored: Stored | null, person: string): Promise<Stored> {
  // Asked before anything is sent: as a visitor one would only be told that it is forbidden.
  if (storedUserId() !== person) throw new ApiError('Signed out', 401, { hint: 'sign_in' })
  try {
    return await saveArticle(articles, { stored, form, person })
  } catch (error) {
    const theirs = stored && problemOf(error).kind === 'stale' ? await reread(stored.id) : null
    // The answer to an earlier save was lost on its way: somebody else was me.
    if (theirs && differences(theirs.form, form).length === 0) return theirs
    throw error
  }
}

async function failure(error: unknown, sent: ArticleForm, editor: FormState): Promise<SaveState> {
  const problem = problemOf(error)
  if (error instanceof TagsNotSaved) {
    // The article itself is there: the next save must not write it a second time.
    editor.settle(sent, error.stored, ['tag_ids'])
  }
  if (problem.field) editor.setProblems({ [problem.field]: problem.message })
  const id = editor.stored?.id
  const theirs = problem.kind === 'stale' && id ? await reread(id) : null
  return { name: 'failed', problem, theirs }
}

async function reread(id: string): Promise<Stored | null> {
  const article = await articles.articleWithId(id).catch(() => null)
  return article && storedOf(article)
}
