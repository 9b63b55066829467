import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type Actor, can } from '@broadsheet/shared/permissions.ts'
import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../client/api/apiError.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import {
  articleToEdit,
  type EditableArticle,
  readCategories,
  readPublishingPolicy,
  readTags,
} from '../../client/articles/editableArticle.ts'
import { type Account, readAccount } from '../../client/session/account.ts'
import { type Stored, storedOf } from './form/articleForm.ts'
import type { Taxonomy } from './form/taxonomy.ts'

/** Data the editor needs before it can be shown. */
export interface LoadedArticle extends Taxonomy {
  account: Account
  /** Null for a new article. */
  stored: Stored | null
  /** The author shown above the article. */
  author: Pick<Account, 'username' | 'full_name' | 'avatar_url'> | null
  /** Whether the settings let this person publish. */
  mayPublish: boolean
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
 */
export function useLoadArticle(slug: string | null, person: string) {
  const [load, setOpening] = useState<LoadState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isHere = true
    setOpening({ state: 'loading' })
    open(slug, person)
      .catch((error: unknown): LoadState => ({ state: 'failed', message: messageOf(error) }))
      .then((next) => isHere && setOpening(next))
    return () => {
      isHere = false
    }
  }, [slug, person, attempt])
  return { load, retry: () => setAttempt((count) => count + 1) }
}

async function open(slug: string | null, person: string): Promise<LoadState> {
  const [account, article, categories, tags, policy] = await Promise.all([
    readAccount(person),
    slug === null ? null : articleToEdit(slug),
    readCategories(),
    readTags(),
    readPublishingPolicy(),
  ])
  if (!account) throw new Error(t('editor.accountGone'))
  if (slug !== null && !article) throw new Error(t('editor.articleGone'))
  // Suspended authors can open their articles; a notice says that they cannot save.
  const actor: Actor = { ...account, suspended_at: null }
  const record = { owner: article ? article.author_id : person }
  if (!can(actor, 'edit_articles', record)) return { state: 'forbidden' }
  // For whether the slug was derived from the title.
  if (article) await loadAnyScript(article.title)
  if (article && article.slug !== slug) showAddress(article.slug)
  const loaded: LoadedArticle = {
    account,
    stored: article && storedOf(article),
    author: authorOf(article, account),
    categories,
    tags,
    mayPublish: can(actor, 'publish_articles', policy === 'admins' ? null : record),
  }
  return { state: 'ready', loaded }
}

const authorOf = (article: EditableArticle | null, account: Account) =>
  article ? article.author : account

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
