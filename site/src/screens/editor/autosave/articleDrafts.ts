import type { DraftStore, LocalDraft } from '../../../client/drafts/draftStore.ts'
import type { ArticleForm, Stored } from '../form/articleForm.ts'
import type { TranslationSource } from '../translations/translationSource.ts'

/** Content of a draft: the form values, and the saved article they are based on. */
export interface Writing {
  form: ArticleForm
  stored: Stored | null
  /** The article that a new one translates; drafts of other articles have none. */
  source?: TranslationSource | null
}

/** A draft that a page stored. */
export type AutosavedArticle = LocalDraft<Writing>

/** The draft store of a user, as far as the autosave needs it. */
export type ArticleDrafts = Pick<DraftStore<Writing>, 'save' | 'list' | 'remove'>
