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
import { type Author, readAuthors } from '../../client/articles/authors.ts'
import {
  articleToEdit,
  articleWithId,
  readArticleLanguages,
  readCategories,
  readTags,
} from '../../client/articles/editableArticle.ts'
import type { Template } from '../../client/articles/templates.ts'
import { copyOfArticle, copyWithId } from '../../client/drafts/workingCopies.ts'
import { type Account, readAccount } from '../../client/session/account.ts'
import type { CopyContent } from './autosave/articleCopies.ts'
import { type Unfinished, unfinishedOf } from './autosave/unfinished.ts'
import { type ArticleForm, EMPTY_FORM, type Stored, storedOf } from './form/articleForm.ts'
import type { Taxonomy } from './form/taxonomy.ts'
import { assignedForm, assignmentOfText, requestedAssignment } from './review/assignedArticle.ts'
import { formFromTemplate, requestedTemplate } from './templates/requestedTemplate.ts'
import {
  type TranslationRequest,
  type TranslationSource,
  translationForm,
} from './translations/translationSource.ts'

/** Data the editor needs before it can be shown. */
export interface LoadedArticle extends Taxonomy {
  account: Account
  /** The article that the text is based on; null for a new article. */
  stored: Stored | null
  /** The article as it is saved now, which another person may have changed since. */
  saved: Stored | null
  /** The form of a new article before the first change. */
  initial: ArticleForm
  /** The unsaved text that is continued. */
  unfinished: Unfinished | null
  /** The article that a new one translates. */
  source: TranslationSource | null
  /** Id of the assignment that a new article is written for. */
  assignment: string | null
  /** The template that a new article starts from. */
  template: Template | null
  /** Whether the requested unsaved text does not exist any more. */
  isTextGone: boolean
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
  mayCreateSeries: boolean
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
 * @param text - id of the unsaved text that a new article continues.
 */
export function useLoadArticle(
  slug: string | null,
  person: string,
  translation: TranslationRequest | null,
  text: string | null,
) {
  const [load, setOpening] = useState<LoadState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isHere = true
    setOpening({ state: 'loading' })
    open(slug, person, translation, text)
      .catch((error: unknown): LoadState => ({ state: 'failed', message: messageOf(error) }))
      .then((next) => isHere && setOpening(next))
    return () => {
      isHere = false
    }
  }, [slug, person, translation, text, attempt])
  return { load, retry: () => setAttempt((count) => count + 1) }
}

async function open(
  slug: string | null,
  person: string,
  translation: TranslationRequest | null,
  text: string | null,
): Promise<LoadState> {
  const [account, opened, source, requested, categories, tags, languages] = await Promise.all([
    readAccount(person),
    slug === null ? newText(text) : articleWithCopy(slug, person),
    translation && articleWithId(translation.article),
    requestedAssignment(slug, location.search),
    readCategories(),
    readTags(),
    readArticleLanguages(),
  ])
  const { article, copy } = opened
  if (!account) throw new Error(t('editor.accountGone'))
  const isGone = (slug !== null && !article) || (translation !== null && !source)
  if (isGone) throw new Error(t('editor.articleGone'))
  // Suspended authors can open their articles; a notice says that they cannot save.
  const actor: Actor = { ...account, suspended_at: null }
  const authors = bylinesOf(article?.bylines).map(authorOf)
  const isAuthor = article === null || authors.includes(person)
  const record = { owner: isAuthor ? person : article.author_id }
  if (!article && !can(actor, 'create_articles')) return { state: 'forbidden' }
  const guarded = article
    ? { author_id: article.author_id, authors, status: article.status }
    : { author_id: person, status: EMPTY_FORM.status }
  if (!mayChangeArticle(actor, 'edit_articles', guarded)) return { state: 'forbidden' }
  const template = copy
    ? null
    : await requestedTemplate(slug, location.search, requested?.template_id)
  // For whether the slug was derived from the title.
  const titles = [(article ?? source)?.title, requested?.headline, template?.title]
  await loadAnyScript(titles.join(' '))
  if (article && article.slug !== slug) showAddress(article.slug)
  const unfinished = copy && unfinishedOf(copy, article && storedOf(article), person)
  const names = [...authors, ...bylinesOf(unfinished?.writing.form.bylines).map(authorOf)]
  const mayFeature = can(actor, 'feature_articles', record)
  const loaded: LoadedArticle = {
    account,
    stored: unfinished ? unfinished.writing.stored : article && storedOf(article),
    saved: article && storedOf(article),
    unfinished,
    initial: {
      ...(source && translation
        ? translationForm(source, translation.language)
        : formFromTemplate(assignedForm(EMPTY_FORM, requested), template, {
            ...{ categories, tags, mayFeature },
          })),
      bylines: [{ author_id: person, contribution: DEFAULT_CONTRIBUTION }],
    },
    assignment: unfinished
      ? await assignmentOfText(unfinished.writing.assignment)
      : (requested?.id ?? null),
    template,
    isTextGone: text !== null && copy === null,
    source: unfinished ? (unfinished.writing.source ?? null) : source,
    languages,
    authors: await readAuthors([...new Set(article ? names : [person, ...names])]),
    categories,
    tags,
    mayPublish: can(actor, 'publish_articles', record),
    mayReview: can(actor, 'publish_articles'),
    mayFeature,
    mayCreateCategory: can(actor, 'create_categories'),
    mayCreateSeries: can(actor, 'create_series'),
    mayNameAuthors: can(actor, 'set_bylines', record),
    mayNameAnyAuthor: can(actor, 'set_bylines'),
    mayCreateAuthors: can(actor, 'manage_authors'),
  }
  return { state: 'ready', loaded }
}

const authorOf = ({ author_id }: { author_id: string }) => author_id

async function newText(id: string | null) {
  const copy = id === null ? null : await copyWithId<CopyContent, ArticleForm>(id)
  return { article: null, copy: copy?.article === null ? copy : null }
}

/** The article at a slug, and what this person wrote in it and did not save. */
async function articleWithCopy(slug: string, person: string) {
  const article = await articleToEdit(slug)
  const copy = article && (await copyOfArticle<CopyContent, ArticleForm>(article.id, person))
  return { article, copy }
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
