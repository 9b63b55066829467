import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../client/api/apiError.ts'
import * as articles from '../../../client/articles/editableArticle.ts'
import { storedUserId } from '../../../client/session/storedSession.ts'
import { isMerged, mergeForms } from '../conflict/conflict.ts'
import { type ArticleForm, differences, type Stored, storedOf } from '../form/articleForm.ts'
import { checkForm, type FormProblems } from '../form/checkForm.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { type Review, type SaveRequest, saveArticle, TagsNotSaved } from './saveArticle.ts'
import { problemOf, type SaveProblem } from './saveProblem.ts'

/** Result of a save. */
export type SaveState =
  | { name: 'idle' }
  | { name: 'saving' }
  | { name: 'saved'; message: string; slug: string; wanted: string; isMerged: boolean }
  | { name: 'signed-in' }
  | { name: 'invalid' }
  | { name: 'failed'; problem: SaveProblem; theirs: Stored | null }

/** Values that a save uses instead of those of the form. */
export interface SaveOverrides {
  /** Values to save, if not those of the form. */
  form?: ArticleForm
  /** The base of the changes, if not the article as last read or saved. */
  stored?: Stored | null
  /** Submits the draft for review (in_review) or withdraws it (null). */
  review?: Review
}

/** State of the last save, and its actions. */
export type Saving = ReturnType<typeof useSaving>

/**
 * Saves the form. On failure, the form stays unchanged.
 *
 * @param read - returns the current form.
 * @param person - id of the author.
 * @param onInvalid - receives the validation messages when nothing was sent.
 */
export function useSaving(
  editor: FormState,
  read: () => ArticleForm,
  person: string,
  onInvalid: (problems: FormProblems) => void,
) {
  const [state, setState] = useState<SaveState>({ name: 'idle' })
  // React state would be too late for the second of two quick key presses.
  const isBusy = useRef(false)

  /**
   * Saves.
   *
   * @returns the saved article, or null.
   */
  async function save(overrides: SaveOverrides = {}): Promise<Stored | null> {
    if (isBusy.current) return null
    const form = overrides.form ?? read()
    const stored = overrides.stored === undefined ? editor.stored : overrides.stored
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
      const { review } = overrides
      const request = {
        stored,
        form: checked.form,
        person,
        ...(review !== undefined && { review }),
      }
      const { saved, isMerged } = await attempt(request)
      editor.commitSaved(form, saved)
      const message = successOf(overrides, stored)
      const { slug } = saved.form
      setState({ name: 'saved', message, slug, wanted: checked.form.slug, isMerged })
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
    /** Confirms the new session. */
    confirmSession: () => setState({ name: 'signed-in' }),
    /** Explains why nothing was sent. */
    refuse: (message: string) =>
      setState({ name: 'failed', problem: { kind: 'policy', message, field: null }, theirs: null }),
  }
}

function successOf({ review }: SaveOverrides, stored: Stored | null): string {
  if (review !== undefined)
    return review ? t('editor.review.submitted') : t('editor.review.withdrawn')
  return stored ? EDITOR_MESSAGES.updated : EDITOR_MESSAGES.created
}

/** Saves of other people between two attempts of one save, after which the user is asked. */
const MERGES = 3

interface Saved {
  saved: Stored
  /** Whether changes of another person were merged. */
  isMerged: boolean
}

/** Saves; changes that another person saved in the meantime are merged when they do not conflict. */
async function attempt(request: SaveRequest, merges = 0): Promise<Saved> {
  const { stored, form, person } = request
  // Checked before the request: to a visitor the database would only report a missing permission.
  if (storedUserId() !== person) throw new ApiError('Signed out', 401, { hint: 'sign_in' })
  try {
    return { saved: await saveArticle(articles, request), isMerged: merges > 0 }
  } catch (error) {
    const theirs = stored && problemOf(error).kind === 'stale' ? await reread(stored.id) : null
    // The response to an earlier save was lost: the other person was this user.
    if (theirs && differences(theirs.form, form).length === 0)
      return { saved: theirs, isMerged: false }
    if (!stored || !theirs || merges === MERGES) throw error
    const merge = mergeForms(stored.form, form, theirs.form)
    if (!isMerged(merge)) throw error
    return attempt({ ...request, stored: theirs, form: merge.form }, merges + 1)
  }
}

async function failure(error: unknown, sent: ArticleForm, editor: FormState): Promise<SaveState> {
  const problem = problemOf(error)
  if (error instanceof TagsNotSaved) {
    // The article is saved: the next save must not insert it again.
    editor.commitSaved(sent, error.stored, ['tag_ids'])
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
