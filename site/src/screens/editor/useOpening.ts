import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import {
  articleAt,
  type Category,
  type EditableArticle,
  readCategories,
  readPublishingPolicy,
  readTags,
  type Tag,
} from '../../client/articles.ts'
import { type Account, readAccount } from '../../client/session/account.ts'
import { type Stored, storedOf } from './form/articleForm.ts'

/** Everything the editor has to know before anything can be written. */
export interface Opened {
  account: Account
  /** Null for a new article. */
  stored: Stored | null
  /** Whose name stands over it. */
  author: Pick<Account, 'username' | 'full_name' | 'avatar_url'> | null
  categories: Category[]
  tags: Tag[]
  /** Whether the settings let this person publish. */
  mayPublish: boolean
}

export type Opening =
  | { state: 'loading' }
  | { state: 'forbidden' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; opened: Opened }

/**
 * Reads what the editor needs.
 *
 * @param slug - of the article to edit; null for a new one.
 * @param person - id of who asks.
 */
export function useOpening(slug: string | null, person: string) {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isHere = true
    setOpening({ state: 'loading' })
    open(slug, person)
      .catch((error: unknown): Opening => ({ state: 'failed', message: messageOf(error) }))
      .then((next) => isHere && setOpening(next))
    return () => {
      isHere = false
    }
  }, [slug, person, attempt])
  return { opening, retry: () => setAttempt((count) => count + 1) }
}

async function open(slug: string | null, person: string): Promise<Opening> {
  const [account, article, categories, tags, policy] = await Promise.all([
    readAccount(person),
    slug === null ? null : articleAt(slug),
    readCategories(),
    readTags(),
    readPublishingPolicy(),
  ])
  if (!account) throw new Error('This account no longer exists.')
  if (slug !== null && !article) throw new Error('There is no article here that you can edit.')
  const isAdmin = account.role === 'admin'
  if (article && article.author_id !== person && !isAdmin) return { state: 'forbidden' }
  if (article && article.slug !== slug) showAddress(article.slug)
  const opened: Opened = {
    account,
    stored: article && storedOf(article),
    author: authorOf(article, account),
    categories,
    tags,
    mayPublish: isAdmin || policy !== 'admins',
  }
  return { state: 'ready', opened }
}

const authorOf = (article: EditableArticle | null, account: Account) =>
  article ? article.author : account

/** The address under which this article is edited, without going there: it is here already. */
export function showAddress(slug: string): void {
  history.replaceState(history.state, '', urls.editArticle(slug))
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) {
    return 'The connection failed. Please try again.'
  }
  return error instanceof Error && error.message ? error.message : EDITOR_MESSAGES.loadFailed
}
