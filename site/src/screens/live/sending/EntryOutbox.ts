import type { LiveEntry, LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import { ApiError, needsSignIn } from '../../../client/api/apiError.ts'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import type { SavedEntry } from '../../../client/liveCoverage/liveCoverage.ts'

/** An entry on its way to the database. */
export interface PendingEntry {
  entry: LiveEntryInput
  /** Time at which it was last written, ISO 8601. */
  writtenAt: string
  /** A refused entry, or one that another person changed meanwhile, waits for a decision. */
  state: 'waiting' | 'sending' | 'refused' | 'conflict'
  /** Why it was refused. */
  message: string
  /** What the other person saved. */
  theirs: LiveEntry | null
}

/** Why entries wait. */
export type Obstacle = 'offline' | 'session' | null

/** What the screen shows of the outbox. */
export interface OutboxSnapshot {
  pending: readonly PendingEntry[]
  obstacle: Obstacle
}

/** Where entries are stored until they are posted. */
export interface EntryStorage {
  list: () => Promise<PendingEntry[]>
  put: (entry: PendingEntry) => Promise<void>
  remove: (id: string) => Promise<void>
}

interface Gateway {
  /** @throws ApiError */
  save: (entry: LiveEntryInput) => Promise<SavedEntry>
  storage: EntryStorage
  onSaved: (entry: LiveEntry) => void
  now: () => Date
}

/** From this status on, the server failed and may accept the entry later. */
const SERVER_ERROR = 500

/**
 * Posts entries in the order in which they were written, one after the other. Each is stored first, so it survives a
 * reload, and keeps its id, so it is added once although the response to an earlier attempt was lost.
 */
export class EntryOutbox {
  #snapshot: OutboxSnapshot = { pending: [], obstacle: null }
  readonly #gateway: Gateway
  readonly #listeners = new Set<() => void>()
  /** Versions that own saves replaced, as `id version`, with the version that each produced. */
  readonly #replaced = new Map<string, number>()
  #isSending = false

  constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  readonly snapshot = (): OutboxSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds what an earlier page left behind, and posts it. */
  async open(): Promise<void> {
    const stored = await this.#gateway.storage.list().catch(() => [])
    const known = new Set(this.#snapshot.pending.map(({ entry }) => entry.id))
    const added = stored
      .filter(({ entry }) => !known.has(entry.id))
      .map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' as const } : one))
    this.#show({ pending: byTime([...added, ...this.#snapshot.pending]) })
    await this.flush()
  }

  /**
   * Posts an entry; a later text of the same entry replaces one that is not posted yet. A text that was begun before an
   * own save ended is based on what that save stored, so it is no conflict.
   */
  async add(input: LiveEntryInput): Promise<void> {
    const entry = { ...input, version: this.#versionAfterOwnSaves(input) }
    const writtenAt = this.#gateway.now().toISOString()
    await this.#put({ entry, writtenAt, state: 'waiting', message: '', theirs: null })
    await this.flush()
  }

  /** Tries again what waits, also a refused entry with this id. */
  async retry(id?: string): Promise<void> {
    this.#show({ obstacle: null })
    const refused = this.#find(id)
    if (refused) await this.#put({ ...refused, state: 'waiting', message: '' })
    await this.flush()
  }

  /** Posts the own text in place of that of the other person. */
  async overwrite(id: string): Promise<void> {
    const own = this.#find(id)
    if (!own?.theirs) return
    const entry = { ...own.entry, version: own.theirs.version }
    await this.#put({ ...own, entry, state: 'waiting', theirs: null })
    await this.flush()
  }

  /** Removes an entry without posting it. */
  async discard(id: string): Promise<void> {
    const pending = this.#snapshot.pending.filter(({ entry }) => entry.id !== id)
    this.#show({ pending })
    await this.#gateway.storage.remove(id).catch(() => {})
  }

  /** Posts everything that waits. */
  async flush(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next)
    } finally {
      this.#isSending = false
    }
  }

  #find(id: string | undefined): PendingEntry | undefined {
    return this.#snapshot.pending.find(({ entry }) => entry.id === id)
  }

  #versionAfterOwnSaves({ id, version }: Pick<LiveEntryInput, 'id' | 'version'>): number {
    const next = this.#replaced.get(`${id} ${version}`)
    return next === undefined ? version : this.#versionAfterOwnSaves({ id, version: next })
  }

  #next(): PendingEntry | undefined {
    if (this.#snapshot.obstacle) return undefined
    return this.#snapshot.pending.find(({ state }) => state === 'waiting')
  }

  async #send(pending: PendingEntry): Promise<void> {
    const { entry } = pending
    await this.#put({ ...pending, state: 'sending' })
    try {
      const response = await this.#gateway.save(entry)
      const current = this.#find(entry.id)
      // The text was changed again while it was on its way.
      const later = current && current.entry !== entry ? current : null
      if ('entry' in response) await this.#finish(response.entry, entry.version, later)
      else if (response.conflict === null) await this.#renew(later ?? pending)
      else if (!later) await this.#put({ ...pending, state: 'conflict', theirs: response.conflict })
    } catch (error) {
      await this.#fail(entry, error)
    }
  }

  async #finish(saved: LiveEntry, from: number, later: PendingEntry | null): Promise<void> {
    if (saved.version > from) this.#replaced.set(`${saved.id} ${from}`, saved.version)
    this.#gateway.onSaved(saved)
    if (!later) return this.discard(saved.id)
    await this.#put({ ...later, entry: { ...later.entry, version: saved.version } })
  }

  /** A colleague deleted the draft: it is added again, because its text was changed meanwhile. */
  async #renew(pending: PendingEntry): Promise<void> {
    await this.#put({ ...pending, entry: { ...pending.entry, version: 0 }, state: 'waiting' })
  }

  async #fail({ id }: LiveEntryInput, error: unknown): Promise<void> {
    const current = this.#find(id)
    if (!current) return
    const status = error instanceof ApiError ? error.status : null
    if (needsSignIn(error)) this.#show({ obstacle: 'session' })
    else if (status === 0 || (status ?? 0) >= SERVER_ERROR) this.#show({ obstacle: 'offline' })
    else return this.#put({ ...current, state: 'refused', message: errorMessage(error) })
    await this.#put({ ...current, state: 'waiting' })
  }

  /** Shows and stores an entry; without storage it lasts as long as the page. */
  async #put(next: PendingEntry): Promise<void> {
    const { pending } = this.#snapshot
    const isKnown = this.#find(next.entry.id) !== undefined
    this.#show({
      pending: isKnown
        ? pending.map((one) => (one.entry.id === next.entry.id ? next : one))
        : [...pending, next],
    })
    await this.#gateway.storage.put(next).catch(() => {})
  }

  #show(changes: Partial<OutboxSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

const byTime = (pending: readonly PendingEntry[]) =>
  pending.toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt))
