import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../client/api/apiError.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import {
  type Category,
  readCategories,
  readTags,
  type Tag,
} from '../../client/articles/editableArticle.ts'
import type { FrontCandidates } from '../../client/fronts/candidates.ts'
import { frontCandidates, type OpenedFront, openFront } from '../../client/fronts/fronts.ts'
import { readAccount } from '../../client/session/account.ts'

/** What the screen needs before it can be shown. */
export interface LoadedFront {
  opened: OpenedFront
  candidates: FrontCandidates
  /** Null: the home page. */
  category: Category | null
  categories: readonly Category[]
  tags: readonly Tag[]
  /** Whether the account sees figures of the audience. */
  mayReadAudience: boolean
}

export type FrontLoad =
  | { state: 'loading' }
  | { state: 'forbidden' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; loaded: LoadedFront }

/**
 * Opens a front for editing.
 *
 * @param slug - of the category; null for the home page.
 * @param person - id of the user.
 */
export function useLoadFront(slug: string | null, person: string) {
  const [load, setLoad] = useState<FrontLoad>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isHere = true
    setLoad({ state: 'loading' })
    open(slug, person)
      .catch((error: unknown): FrontLoad => ({ state: 'failed', message: messageOf(error) }))
      .then((next) => isHere && setLoad(next))
    return () => {
      isHere = false
    }
  }, [slug, person, attempt])
  return { load, retry: () => setAttempt((count) => count + 1) }
}

async function open(slug: string | null, person: string): Promise<FrontLoad> {
  const [account, categories, tags] = await Promise.all([
    readAccount(person),
    readCategories(),
    readTags(),
  ])
  if (!can(account, 'edit_fronts')) return { state: 'forbidden' }
  const category = categories.find((one) => one.slug === slug) ?? null
  if (slug !== null && !category) throw new Error(t('errors.categoryMissing'))
  const opened = await openFront(category?.id ?? null)
  const candidates = await frontCandidates(opened.front.id)
  const mayReadAudience = can(account, 'read_audience')
  const loaded = { opened, candidates, category, categories, tags, mayReadAudience }
  return { state: 'ready', loaded }
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return t('editor.connectionFailed')
  return errorMessage(error)
}
