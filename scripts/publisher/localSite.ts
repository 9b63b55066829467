import { mkdir, rm } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { readPublicationLanguage } from '../database/publicationLanguage.ts'
import { closeMirror, inTransaction, readNote } from './mirror/database.ts'
import { Invalidation } from './mirror/invalidate.ts'
import { Quarantine, type QuarantinedPage } from './mirror/quarantine.ts'
import { mirroredLanguage } from './mirror/settingsRow.ts'
import { type OpenChanges, readOpenChanges } from './mirror/source.ts'
import { cursorOf } from './mirror/sync.ts'
import { syncViewCounts } from './mirror/viewCounts.ts'
import { passTime, type SyncResult } from './mirror/writeRows.ts'
import { partialFolder } from './releases/pageFiles.ts'
import {
  liveRelease,
  noteLiveChanged,
  ReleaseError,
  type StoredRelease,
} from './releases/releaseStore.ts'
import { dropUnfinishedPoints } from './releases/restorePoints.ts'
import { SiteReleases } from './releases/siteReleases.ts'
import { RenderQueue } from './render/renderQueue.ts'
import { SiteRenderer } from './render/siteRenderer.ts'
import type { Rendered } from './render/tasks.ts'
import { releaseSearch } from './search/releaseSearch.ts'
import { discardDamagedShards } from './search/verifyIndex.ts'
import { type SiteFolders, siteFolders } from './siteFolders.ts'
import type { PublishedSite, Publishing, ResidentOptions, ResidentSite } from './sitePublisher.ts'
import { stepCallback } from './steps.ts'
import { syncSite } from './syncSite.ts'

/**
 * Milliseconds between two renderings of cards and fronts with the latest entries of live coverage: with several
 * entries per second, its own page and file would wait for them.
 */
const CARD_INTERVAL = 1000

/**
 * A site on this machine whose compiled pages stay in memory: a change renders only the pages that show
 * it, into the files readers get. The caller runs one of these methods at a time.
 */
export class LocalSite implements ResidentSite {
  readonly folders: SiteFolders
  readonly #db: DatabaseSync
  readonly #options: ResidentOptions
  readonly #renderer: SiteRenderer
  readonly #releases: SiteReleases
  readonly #queue: RenderQueue
  /** When cards with latest entries were rendered last. */
  #cardsAt = 0
  readonly #closing = new AbortController()
  #rendering: Promise<unknown> = Promise.resolve()
  #indexing: Promise<unknown> = Promise.resolve()

  /** @param db - the open mirror; `close` closes it. */
  constructor(db: DatabaseSync, options: ResidentOptions) {
    const queue = new RenderQueue(db)
    this.folders = siteFolders(options.folder)
    this.#db = db
    this.#options = options
    this.#queue = queue
    this.#renderer = new SiteRenderer(db, options)
    const { folders } = this
    const liveArticles = () => queue.published()
    this.#releases = new SiteReleases({ folders, liveArticles, now: options.now })
  }

  /** Brings the mirror up to date; see syncMirror. */
  async sync(onProgress?: (articles: number) => void): Promise<SyncResult> {
    const result = await syncSite(this.#db, this.#options, onProgress ? { onProgress } : {})
    await this.#syncViewCounts()
    return result
  }

  /** Compiles the code and starts the renderer; returns whether the code had changed. */
  async compile(signal?: AbortSignal): Promise<boolean> {
    const language = await readPublicationLanguage(this.#options.client)
    return this.#renderer.compile(language ?? mirroredLanguage(this.#db), signal)
  }

  /** Makes sure a release shows what the mirror holds, rendered by the current code. */
  async prepare(signal?: AbortSignal, isPaused = false): Promise<boolean> {
    const { folders } = this
    await dropUnfinishedPoints(folders)
    await mkdir(folders.releases, { recursive: true })
    await rm(partialFolder(folders.releases), { recursive: true, force: true })
    await this.#renderer.verifyCode(signal)
    const before = await this.#renderer.verifyRelease()
    // The chosen release stays live; resuming publishes everything that changed until then.
    if (isPaused && before !== null) return false
    await discardDamagedShards(folders.search)
    try {
      const { written, removed } = await this.#renderPending(false, signal)
      return before === null || written.length + removed.length > 0
    } catch (error) {
      // The last good release stays live; the publishing screen shows the error.
      if (before === null || !(error instanceof ReleaseError)) throw error
      return false
    }
  }

  /** Reads what changed together with the outbox; null when the mirror is empty. */
  async readOpenChanges(session: string): Promise<OpenChanges | null> {
    const cursor = cursorOf(this.#db, this.#options.now())
    return cursor.since === 0 ? null : readOpenChanges(this.#options.client, cursor, session)
  }

  /** Syncs the mirror and renders what changed. */
  async publish({ whole, force, signal, open }: Publishing): Promise<PublishedSite> {
    const stop = () => void this.#renderer.stop()
    const onStep = stepCallback(this.#options.fault)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      if (whole) this.#renderer.requireFullRender()
      const synced = await syncSite(this.#db, this.#options, { again: whole, onStep, open })
      onStep('synced')
      const mayWait = !whole && this.#now() < this.#cardsAt + this.#cardInterval
      const { written, removed } = await this.#renderPending(force, signal, mayWait)
      const changed = [...written, ...removed]
      if (changed.length > 0) await noteLiveChanged(this.folders, this.#options.now())
      return { rows: synced.written + synced.removed, changed }
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  /** Re-renders pages that depend on the time; returns the addresses that changed. */
  async refreshTimeDependentPages(): Promise<string[]> {
    if ((await liveRelease(this.folders)) === null) return []
    // Without the database, pages still follow the time, with the counts read last.
    await this.#syncViewCounts().catch(() => {})
    const invalidation = new Invalidation(this.#db)
    inTransaction(this.#db, () => passTime(this.#db, invalidation, this.#options.now()))
    const { written, removed } = await this.#renderPending(false)
    return [...written, ...removed]
  }

  /** When the waiting cards are due; null when none wait. */
  cardsDue(): Date | null {
    return this.#queue.hasHeldCards() ? new Date(this.#cardsAt + this.#cardInterval) : null
  }

  /** Renders the waiting cards; returns the addresses that changed. */
  async renderCards(): Promise<string[]> {
    const { written, removed } = await this.#renderPending(false)
    return [...written, ...removed]
  }

  get #cardInterval(): number {
    return this.#options.cardInterval ?? CARD_INTERVAL
  }

  #now = () => this.#options.now().getTime()

  #syncViewCounts(): Promise<void> {
    return syncViewCounts(this.#db, this.#options.client, this.#options.now())
  }

  /** Updates the search index of the live release when it is older than the pages. */
  async releaseSearch(signal?: AbortSignal): Promise<void> {
    const { folders } = this
    if ((await liveRelease(folders)) === null) return
    const ends = [this.#closing.signal, ...(signal ? [signal] : [])]
    const work = releaseSearch({
      ...{ db: this.#db, folders, now: this.#options.now, signal: AbortSignal.any(ends) },
      live: () => liveRelease(folders),
      exclusively: this.#renderer.exclusively,
    })
    this.#indexing = work.catch(() => {})
    await work
  }

  /** Deletes every stored release but the live one. */
  dropStoredReleases(): Promise<void> {
    return this.#releases.dropStored()
  }

  /** Copies the live release when a restore point is due, and deletes expired releases. */
  updateRestorePoints(signal: AbortSignal): Promise<void> {
    return this.#releases.update(async () => void (await this.#rendering), signal)
  }

  /** Pages that could not be rendered, and rows that could not be read. */
  async quarantined(): Promise<QuarantinedPage[]> {
    return new Quarantine(this.#db).all()
  }

  /** Name of the live release; null before the first. */
  live(): Promise<string | null> {
    return this.#releases.live()
  }

  /** The stored releases, the newest first. */
  releases(): Promise<StoredRelease[]> {
    return this.#releases.stored()
  }

  /** Process id of the renderer; undefined while there is none. */
  rendererPid(): number | undefined {
    return this.#renderer.pid
  }

  /** Makes an earlier release live. */
  goBackTo(name: string): Promise<void> {
    return this.#releases.goBackTo(name)
  }

  /** Ends the renderer and closes the mirror. */
  async close(): Promise<void> {
    // The process of the search index writes into the folder, which the next publisher may open.
    this.#closing.abort()
    await this.#indexing
    await this.#renderer.stop()
    if (this.#db.isOpen) closeMirror(this.folders.mirror, this.#db)
  }

  /** @param mayWait - whether cards with latest entries wait. */
  #renderPending(force: boolean, signal?: AbortSignal, mayWait = false): Promise<Rendered> {
    inTransaction(this.#db, () => {
      this.#queue.holdCards()
      if (mayWait) return
      this.#queue.releaseCards()
      this.#cardsAt = this.#now()
    })
    const work = this.#renderAndPurge(force, signal)
    this.#rendering = work.catch(() => {})
    return work
  }

  async #renderAndPurge(force: boolean, signal?: AbortSignal): Promise<Rendered> {
    // A discarded mirror is empty and would be published as an empty site.
    if (readNote(this.#db, 'horizon') === undefined) await this.sync()
    const rendered = await this.#renderer.renderPending(force, signal)
    this.#releases.noteChanged([...rendered.written, ...rendered.removed])
    await this.#renderer.purgeCaches()
    return rendered
  }
}
