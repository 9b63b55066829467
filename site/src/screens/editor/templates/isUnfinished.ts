import { type ArticleEditorState, currentForm } from '../useArticleEditor.ts'
import { placeholdersOfForm } from './placeholders.ts'

/** Whether an article that readers do not see yet has placeholders. */
export function isUnfinished(state: ArticleEditorState): boolean {
  return (
    state.editor.stored?.form.status !== 'published' &&
    placeholdersOfForm(currentForm(state)).length > 0
  )
}
