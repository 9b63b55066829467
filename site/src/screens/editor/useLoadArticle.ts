import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { mayChangeArticle } from '@broadsheet/shared/domain/articleAccess.ts'
import { bylinesOf, DEFAULT_CONTRIBUTION } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type Actor, can } from '@broadsheet/shared/permissions.ts'
import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../client/api/apiError.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import type { Assignment } from '../../client/articles/assignments.ts'
import { type Author, readAuthors } from '../../client/articles/authors.ts'
import {
  articleToEdit,
  articleWithId,
  readArticleLanguages,
  readCategories,
  readTags,
} from '../../client/articles/editableArticle.ts'
import { type Account, readAccount } from '../../client/session/account.ts'
import { type ArticleForm, EMPTY_FORM, type Stored, storedOf } from './form/articleForm.ts'
import type { Taxonomy } from './form/taxonomy.ts'
import { assignedForm, requestedAssignment } from './review/assignedArticle.ts'
import {
  type TranslationRequest,
  type TranslationSource,
  translationForm,
} from './translations/translationSource.ts'

/** Data the editor needs before it can be shown. */
export interface LoadedArticle extends Taxonomy {
  account: Account
  /** Null for a new article. */
  stored: Stored | null
  /** The form of a new article before the first change. */
  initial: ArticleForm
  /** The article that a new one translates. */
  source: TranslationSource | null
  /** The planned story that a new article is written for. */
  assignment: Assignment | null
  /** Languages besides that of the publication in which articles appear. */
  languages: readonly string[]
  /** The authors of the saved article, and the account that writes a new one. */
  authors: readonly Author[]
  mayNameAuthors: boolean
  /** Whether this person names and removes authors without the limits for authors. */
  mayNameAnyAuthor: boolean
  mayCreateAuthors: boolean
  /** Whether this person publishes the article; otherwise they submit it for review. */
  mayPublish: boolean
  /** Whether this person approves articles. */
  mayReview: boolean
  mayFeature: boolean
  mayCreateCategory: boolean
}

export type LoadState =
  | { state: 'loading' }
  | { state: 'forbidden' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; loaded: LoadedArticle }

/**
 * Loads the data of the editor.
 *
 * @param slug - slug of the article to edit; null for a new one.
 * @param person - id of the user.
 * @param translation - what a new article translates.
 */
export function useLoadArticle(
  slug: string | null,
  person: string,
  translation: TranslationRequest | null,
) {
  const [load, setOpening] = useState<LoadState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isHere = true
    setOpening({ state: 'loading' })
    open(slug, person, translation)
      .catch((error: unknown): LoadState => ({ state: 'failed', message: messageOf(error) }))
      .then((next) => isHere && setOpening(next))
    return () => {
      isHere = false
    }
  }, [slug, person, translation, attempt])
  return { load, retry: () => setAttempt((count) => count + 1) }
}

async function open(
  slug: string | null,
  person: string,
  translation: TranslationRequest | null,
): Promise<LoadState> {
  const [account, article, source, assignment, categories, tags, languages] = await Promise.all([
    readAccount(person),
    slug === null ? null : articleToEdit(slug),
    translation && articleWithId(translation.article),
    requestedAssignment(slug, location.search),
    readCategories(),
    readTags(),
    readArticleLanguages(),
  ])
  if (!account) throw new Error(t('editor.accountGone'))
  const isGone = (slug !== null && !article) || (translation !== null && !source)
  if (isGone) throw new Error(t('editor.articleGone'))
  // Suspended authors can open their articles; a notice says that they cannot save.
  const actor: Actor = { ...account, suspended_at: null }
  const authors = bylinesOf(article?.bylines).map(({ author_id }) => author_id)
  const isAuthor = article === null || authors.includes(person)
  const record = { owner: isAuthor ? person : article.author_id }
  if (!article && !can(actor, 'create_articles')) return { state: 'forbidden' }
  const guarded = article
    ? { author_id: article.author_id, authors, status: article.status }
    : { author_id: person, status: EMPTY_FORM.status }
  if (!mayChangeArticle(actor, 'edit_articles', guarded)) return { state: 'forbidden' }
  // For whether the slug was derived from the title.
  await loadAnyScript((article ?? source)?.title ?? '')
  if (article && article.slug !== slug) showAddress(article.slug)
  const loaded: LoadedArticle = {
    account,
    stored: article && storedOf(article),
    initial: {
      ...(source && translation
        ? translationForm(source, translation.language)
        : assignedForm(EMPTY_FORM, assignment)),
      bylines: [{ author_id: person, contribution: DEFAULT_CONTRIBUTION }],
    },
    source,
    assignment,
    languages,
    authors: await readAuthors(article ? authors : [person]),
    categories,
    tags,
    mayPublish: can(actor, 'publish_articles', record),
    mayReview: can(actor, 'publish_articles'),
    mayFeature: can(actor, 'feature_articles', record),
    mayCreateCategory: can(actor, 'create_categories'),
    mayNameAuthors: can(actor, 'set_bylines', record),
    mayNameAnyAuthor: can(actor, 'set_bylines'),
    mayCreateAuthors: can(actor, 'manage_authors'),
  }
  return { state: 'ready', loaded }
}

/** Changes the address to that of the editor of this article, without navigation. */
export function showAddress(slug: string): void {
  history.replaceState(history.state, '', urls.editArticle(slug))
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) {
    return t('editor.connectionFailed')
  }
  return error instanceof Error ? errorMessage(error) : EDITOR_MESSAGES.loadFailed
}
