import type { RefObject } from 'react'
import type { Discussion, DiscussionAction } from '../../client/discussion/discussionReducer.ts'
import { storedUserId } from '../../client/session/storedSession.ts'

/** Minimum interval between recounts after deletions of comments that are not loaded, in milliseconds. */
const RECOUNT_DELAY = 3_000
/**
 * Minimum interval between two reads of new comments, in milliseconds, and at most twice that: every
 * follower of a discussion reads every comment, and not all at the same moment.
 */
const READ_INTERVAL = 1_000
/** Maximum interval after failed reads. */
const LONGEST_INTERVAL = 60_000
/** With more ids, the address of a request would be too long. */
const MOST_IDS = 100

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
  #random: () => number
  #queue: Promise<unknown> = Promise.resolve()
  #recountTimer: ReturnType<typeof setTimeout> | undefined
  /** Ids of comments to read. */
  #unread = new Set<string>()
  #readTimer: ReturnType<typeof setTimeout> | undefined
  #pinTimer: ReturnType<typeof setTimeout> | undefined
  #interval = READ_INTERVAL
  #isPaused = false

  /**
   * @param options - the current options, which change between events.
   * @param random - 0 to 1.
   */
  constructor(options: RefObject<LiveOptions>, random = Math.random) {
    this.#options = options
    this.#random = random
  }

  /** Comments were posted, edited or restored. */
  onWritten({ ids }: Payload): void {
    if (!Array.isArray(ids)) {
      this.#enqueue(() => this.#options.current.reload())
      return
    }
    for (const id of ids) this.#unread.add(String(id))
    if (!this.#isPaused) this.#readUnread()
  }

  /** Comments were liked. Those that are not loaded are not needed. */
  onMarked({ ids }: Payload): void {
    const { known } = this.#options.current.latest.current
    if (Array.isArray(ids)) this.onWritten({ ids: ids.filter((id) => known.has(String(id))) })
  }

  /** Another comment is pinned, or none. Not all followers read at the same moment. */
  onPinned(): void {
    clearTimeout(this.#pinTimer)
    const reload = () => this.#enqueue(() => this.#options.current.reload())
    this.#pinTimer = setTimeout(reload, READ_INTERVAL * this.#random())
  }

  /** Comments were deleted. */
  onDeleted(payload: Payload): void {
    this.#handle(payload, (ids) => this.#remove(ids, 'removed'))
  }

  /** Comments were hidden. The author and staff can still read them. */
  onHidden(payload: Payload): void {
    this.#handle(payload, (ids) => {
      this.#remove(ids, 'hidden')
      return storedUserId() === null ? undefined : this.#options.current.fetchComments(ids)
    })
  }

  /** Call when the discussion is closed. */
  cancel(): void {
    clearTimeout(this.#recountTimer)
    clearTimeout(this.#readTimer)
    clearTimeout(this.#pinTimer)
    this.#unread.clear()
  }

  /** Runs a handler after the earlier ones. A payload without ids reloads the discussion. */
  #handle({ ids }: Payload, handle: (ids: string[]) => unknown): void {
    if (Array.isArray(ids)) for (const id of ids) this.#unread.delete(String(id))
    this.#enqueue(() =>
      Array.isArray(ids) ? handle(ids.map(String)) : this.#options.current.reload(),
    )
  }

  #enqueue(task: () => unknown): void {
    this.#queue = this.#queue.then(task).catch(() => {})
  }

  /** Reads the comments now, and those of the next second or two together. */
  #readUnread(): void {
    const ids = [...this.#unread]
    this.#unread.clear()
    this.#isPaused = ids.length > 0
    if (!this.#isPaused) return
    this.#enqueue(async () => {
      try {
        const { fetchComments, reload } = this.#options.current
        await (ids.length > MOST_IDS ? reload() : fetchComments(ids))
        this.#interval = READ_INTERVAL
      } catch {
        for (const id of ids) this.#unread.add(id)
        this.#interval = Math.min(this.#interval * 2, LONGEST_INTERVAL)
      }
      const pause = this.#interval * (1 + this.#random())
      this.#readTimer = setTimeout(() => this.#readUnread(), pause)
    })
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
