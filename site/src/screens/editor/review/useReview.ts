import { useEffect, useState } from 'react'
import {
  type ReviewEntry,
  readReviews,
  reviewArticle,
} from '../../../client/articles/assignments.ts'
import { save } from '../articleActions.ts'
import { type ArticleEditorState, currentForm } from '../useArticleEditor.ts'

/** The history of the review of the article, newest first, and its decisions. */
export type Review = ReturnType<typeof useReview>

/** Reads the review of the saved article again after each change of its state. */
export function useReview(state: ArticleEditorState) {
  const { stored } = state.editor
  const [entries, setEntries] = useState<readonly ReviewEntry[]>([])
  const id = stored?.id
  const status = stored?.reviewStatus ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state comes with another entry.
  useEffect(() => {
    let isHere = true
    // Without the history, the state is still shown.
    if (id)
      readReviews(id).then(
        (read) => isHere && setEntries(read),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [id, status])

  /**
   * Saves unsaved changes and ends the review.
   *
   * @returns whether it succeeded; a failed save is reported by its own notice.
   * @throws ApiError
   */
  async function decide(decision: 'approved' | 'changes_requested', note = ''): Promise<boolean> {
    const saved = state.unsaved ? await save(state) : stored
    if (!saved) return false
    await reviewArticle(saved.id, decision, note, saved.version)
    state.editor.replace(currentForm(state), { ...saved, reviewStatus: decision })
    return true
  }
  return { status, entries, decide }
}
