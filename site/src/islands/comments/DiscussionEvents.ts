import type { RefObject } from 'react'
import type { Discussion, DiscussionAction } from '../../client/discussion/discussionReducer.ts'
import { storedUserId } from '../../client/session/storedSession.ts'

/** Minimum interval between recounts after deletions of comments that are not loaded, in milliseconds. */
const RECOUNT_DELAY = 3_000

type Payload = Record<string, unknown>

/** State and functions of a discussion that is followed over Realtime. */
export interface LiveOptions {
  /** The current state. */
  latest: RefObject<Discussion>
  dispatch: (action: DiscussionAction) => void
  fetchComments: (ids: string[]) => Promise<void>
  recount: () => Promise<void>
  reload: () => Promise<void>
  setOpen: (isOpen: boolean) => void
  setConnected: (isConnected: boolean) => void
}

/**
 * Handlers of the Realtime events of a discussion, whose payload is the ids of comments. Events are handled
 * one after the other: a comment that is still loading must not appear after its deletion.
 */
export class DiscussionEvents {
  #options: RefObject<LiveOptions>
  #queue: Promise<unknown> = Promise.resolve()
  #recountTimer: ReturnType<typeof setTimeout> | undefined

  /** @param options - the current options, which change between events. */
  constructor(options: RefObject<LiveOptions>) {
    this.#options = options
  }

  /** Comments were posted, edited or restored. */
  onWritten(payload: Payload): void {
    this.#enqueue(payload, (ids) => this.#options.current.fetchComments(ids))
  }

  /** Comments were deleted. */
  onDeleted(payload: Payload): void {
    this.#enqueue(payload, (ids) => this.#remove(ids, 'removed'))
  }

  /** Comments were hidden. The author and staff can still read them. */
  onHidden(payload: Payload): void {
    this.#enqueue(payload, (ids) => {
      this.#remove(ids, 'hidden')
      return storedUserId() === null ? undefined : this.#options.current.fetchComments(ids)
    })
  }

  /** Call when the discussion is closed. */
  cancelRecount(): void {
    clearTimeout(this.#recountTimer)
  }

  /** Runs a handler after the earlier ones. A payload without ids reloads the discussion. */
  #enqueue({ ids }: Payload, handle: (ids: string[]) => unknown): void {
    const run = () =>
      Array.isArray(ids) ? handle(ids.map(String)) : this.#options.current.reload()
    this.#queue = this.#queue.then(run).catch(() => {})
  }

  #remove(ids: string[], type: 'removed' | 'hidden'): void {
    const { latest, dispatch } = this.#options.current
    const { known, hasEarlier } = latest.current
    if (hasEarlier && ids.some((id) => !known.has(id))) this.#recountSoon()
    for (const id of ids) dispatch({ type, id })
  }

  #recountSoon(): void {
    clearTimeout(this.#recountTimer)
    this.#recountTimer = setTimeout(() => {
      this.#options.current.recount().catch(() => {})
    }, RECOUNT_DELAY)
  }
}
