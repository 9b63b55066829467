import type { DraftStore, LocalDraft } from '../../../client/drafts/draftStore.ts'
import { type ArticleForm, EMPTY_FORM, type Stored } from '../form/articleForm.ts'
import type { TranslationSource } from '../translations/translationSource.ts'

/** Content of a draft: the form values, and the saved article they are based on. */
export interface Writing {
  form: ArticleForm
  stored: Stored | null
  /** The article that a new one translates; drafts of other articles have none. */
  source?: TranslationSource | null
  /** Id of the assignment that a new article is written for. */
  assignment?: string | null
  /** The working copy in the account that the text continues; none before it was stored there. */
  copy?: { id: string; revision: number } | null
  /** The page that writes the text: it also wrote what it sent last, when the response was lost. */
  page?: string
  /** Whether the account does not have this text yet. Undefined in copies that no page continues. */
  isPending?: boolean
}

/** A draft that a page stored. */
export type AutosavedArticle = LocalDraft<Writing>

/**
 * A draft; one that an earlier release stored, without bylines, gets those of the editor. Fields that it lacks are
 * empty.
 */
export function withBylines(draft: AutosavedArticle, { bylines }: ArticleForm): AutosavedArticle {
  const { form, stored } = draft.content
  const empty = { ...EMPTY_FORM, bylines }
  const whole = stored && { ...stored, form: { ...empty, ...stored.form } }
  return {
    ...draft,
    content: { ...draft.content, form: { ...empty, ...form }, stored: whole },
  }
}

/** The draft store of a user, as far as the autosave needs it. */
export type ArticleDrafts = Pick<DraftStore<Writing>, 'save' | 'list' | 'remove'>
