import { ApiError, needsSignIn } from '../../../client/api/apiError.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import type { ArticleCopy, CopyGateway } from './articleCopies.ts'

/** State of the working copy in the account. */
export interface SyncState {
  /**
   * `stale`: another page wrote in the meantime, and nothing is sent until the writer chooses. `offline`: sent later.
   * `refused`: the account stores no more, or may not edit the article any more.
   */
  state: 'ready' | 'offline' | 'refused' | 'stale'
  /** The last stored form; null when there is none. */
  stored: ArticleForm | null
  /** The working copy that this page writes; null when there is none. */
  copy: { id: string; revision: number } | null
  /** What another page wrote, when the state is `stale`. */
  theirs: ArticleCopy | null
}

export interface SyncOptions {
  gateway: CopyGateway
  /** Identifies this page in what it writes. */
  page: string
  newId: () => string
  /** Milliseconds since 1970. */
  now: () => number
  report: (state: SyncState) => void
}

/** Whether the same request may succeed soon: without a connection, a server or a session. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || needsSignIn(error)

/** Whether two states show the same. */
export const isSameState = (one: SyncState, other: SyncState): boolean =>
  one.state === other.state &&
  one.stored === other.stored &&
  one.theirs === other.theirs &&
  one.copy?.id === other.copy?.id &&
  one.copy?.revision === other.copy?.revision
