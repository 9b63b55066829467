import type { Byline } from '@broadsheet/shared/domain/bylines.ts'
import type { Author } from '../../../client/articles/authors.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import { type BylineRights, restoredBylines } from './bylineList.ts'

type Loaded = Pick<ArticleEditorState, 'loaded' | 'editor'>

/** What the account of the editor may change in the bylines of the article. */
export function bylineRightsOf({ loaded, editor: { stored } }: Loaded): BylineRights {
  return {
    person: loaded.account.id,
    mayNameAny: loaded.mayNameAnyAuthor,
    saved: stored?.form.bylines ?? [],
    // The same rule as private.was_published.
    wasPublished:
      stored !== null && (stored.form.status !== 'draft' || stored.form.published_at !== null),
  }
}

/**
 * The bylines of the form after restoring a version, as far as the account may change them.
 *
 * @param version - null: saved before versions had authors.
 * @param authors - the authors that exist.
 */
export function bylinesAfterRestoring(
  state: Loaded,
  version: readonly Byline[] | null,
  authors: readonly Author[],
): readonly Byline[] {
  const { bylines } = state.editor.form
  if (!state.loaded.mayNameAuthors) return bylines
  return restoredBylines(version, bylines, authors, bylineRightsOf(state))
}
