import { mkdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { inSequence } from '../concurrency/sequence.ts'
import { inTransaction, type OnDiscard, readNote, writeNote } from './mirror/database.ts'
import { openInvalidation } from './mirror/invalidate.ts'
import { openQuarantine, type QuarantinedPage } from './mirror/quarantine.ts'
import { noteBuilt } from './mirror/unpublishedChanges.ts'
import { CLOCK, passTime, type SyncResult } from './mirror/writeRows.ts'
import { damageOf, moveForeignAway } from './releases/damage.ts'
import { listedReleases } from './releases/listReleases.ts'
import { assertNoGreatLoss } from './releases/lossLimits.ts'
import { partialFolder } from './releases/pageFiles.ts'
import type { Purge } from './releases/purgeCaches.ts'
import {
  dropOldReleases,
  goBackTo,
  liveRelease,
  noteLiveChanged,
  ReleaseError,
  type StoredRelease,
} from './releases/releaseStore.ts'
import {
  dropUnfinishedPoints,
  isRestorePointDue,
  makeRestorePoint,
} from './releases/restorePoints.ts'
import type { SiteEnvironment } from './render/astroBuild.ts'
import { type Compilation, compiledFolder, compileSite } from './render/compileSite.ts'
import { openDependencyGraph } from './render/dependencyGraph.ts'
import { RendererPool } from './render/rendererPool.ts'
import { openQueue, type Queue } from './render/renderQueue.ts'
import { releaseWaiting, releaseWhole } from './render/renderRelease.ts'
import { compiledFolders } from './render/siteBundle.ts'
import { NOTHING_RENDERED, type Rendered } from './render/tasks.ts'
import { releaseSearch, searchOf } from './search/releaseSearch.ts'
import { discardDamagedShards } from './search/verifyIndex.ts'
import {
  type PublishedSite,
  type Publishing,
  type SiteFolders,
  type SiteOptions,
  type SitePublisher,
  siteFolders,
  syncSite,
} from './site.ts'
import { type Fault, type OnStep, stepCallback } from './steps.ts'

/** The note of the code the pages were rendered with. */
const CODE = 'code'
/** Above this share of all pages, a change makes a new release instead of writing page by page. */
const SHARE_OF_A_RELEASE = 0.5

export interface ResidentOptions extends SiteOptions {
  /** Receives the addresses that changed; called again until it succeeds. */
  purge: Purge | null
  /** Called with the result of each publish. */
  onRendered?: (rendered: Rendered) => void
  /** Called with one line about what was damaged and discarded. */
  onDiscard?: OnDiscard
  /** Ends the publisher at a step; tests only. */
  fault?: Fault
}

/** A site whose compiled pages stay in memory. */
export interface ResidentSite extends SitePublisher {
  /**
   * Compiles the code of the site, for the next `prepare`; may run in parallel with `sync`.
   *
   * @returns whether the code had changed.
   */
  compile(signal?: AbortSignal): Promise<boolean>
  /** Process id of the renderer; undefined before `compile`. */
  rendererPid(): number | undefined
}

/**
 * Articles first, so that no list links to a page that is not there yet; generated images last, because
 * one takes as long as ten pages.
 */
function inOrder(addresses: string[]): string[] {
  const rank = (address: string) =>
    address.startsWith('/article/') ? 0 : address.startsWith('/og/') ? 2 : 1
  return addresses.toSorted((a, b) => rank(a) - rank(b))
}

/** Logs a damaged cache that was discarded, on standard error. */
export const logDiscarded: OnDiscard = (line) => console.error(line)

/**
 * A site on this machine whose compiled pages stay in memory: a change renders only the pages that show
 * it, into the files readers get. The caller runs one of these methods at a time.
 */
export class LocalSite implements ResidentSite {
  readonly folders: SiteFolders
  readonly #db: DatabaseSync
  readonly #options: ResidentOptions
  readonly #environment: SiteEnvironment
  readonly #compiled: string
  readonly #queue: Queue
  readonly #pool: RendererPool
  readonly #onStep: OnStep
  readonly #onDiscard: OnDiscard
  readonly #exclusively = inSequence()
  readonly #listReleases: () => Promise<StoredRelease[]>
  /** Addresses written since the last restore point. */
  readonly #changed = new Set<string>()
  /** The compilation for the next `prepare`. */
  #compilation: Promise<Compilation> | null = null
  #rendering: Promise<unknown> = Promise.resolve()

  /** @param db - the open mirror; `close` closes it. */
  constructor(db: DatabaseSync, options: ResidentOptions) {
    const { siteUrl, mediaOrigin, apiUrl, publishableKey, fault } = options
    this.folders = siteFolders(options.folder)
    this.#db = db
    this.#options = options
    this.#environment = {
      ...{ siteUrl, mediaOrigin, apiUrl, publishableKey },
      mirrorPath: this.folders.mirror,
    }
    this.#compiled = compiledFolder(this.folders.build)
    this.#queue = openQueue(db)
    this.#pool = new RendererPool(this.#environment, this.#compiled, { fault })
    this.#onStep = stepCallback(fault)
    this.#onDiscard = options.onDiscard ?? logDiscarded
    this.#listReleases = listedReleases(this.folders, this.#queue.shown)
  }

  /** Brings the mirror up to date; see syncMirror. */
  sync(onProgress?: (articles: number) => void): Promise<SyncResult> {
    return syncSite(this.#db, this.#options, onProgress ? { onProgress } : {})
  }

  /**
   * Compiles the code of the site and starts its renderer; does not read the mirror.
   *
   * @returns whether the code had changed.
   */
  async compile(signal?: AbortSignal): Promise<boolean> {
    this.#compilation = this.#compile(signal)
    return (await this.#compilation).isNew
  }

  /** Makes sure a release shows what the mirror holds, rendered by the current code. */
  async prepare(signal?: AbortSignal, isPaused = false): Promise<boolean> {
    const { folders } = this
    await dropUnfinishedPoints(folders)
    await mkdir(folders.releases, { recursive: true })
    await rm(partialFolder(folders.releases), { recursive: true, force: true })
    const compilation = this.#compilation ?? this.#compile(signal)
    this.#compilation = null
    const { digest } = await compilation
    if (readNote(this.#db, CODE) !== digest) this.#requireFullRender()
    const before = await this.#verifiedRelease()
    // The chosen release stays live; resuming publishes everything that changed until then.
    if (isPaused && before !== null) return false
    await discardDamagedShards(folders.search)
    try {
      const { written, removed } = await this.#renderPending(false)
      writeNote(this.#db, CODE, digest)
      return before === null || written.length + removed.length > 0
    } catch (error) {
      // The last good release stays live; the publishing screen shows the error.
      if (before === null || !(error instanceof ReleaseError)) throw error
      return false
    }
  }

  /** Syncs the mirror and renders what changed. */
  async publish({ whole, force, signal }: Publishing): Promise<PublishedSite> {
    const stop = () => void this.#pool.stop()
    signal?.addEventListener('abort', stop, { once: true })
    try {
      if (whole) this.#requireFullRender()
      const synced = await syncSite(this.#db, this.#options, {
        again: whole,
        onStep: this.#onStep,
      })
      this.#onStep('synced')
      const { written, removed } = await this.#renderPending(force)
      const changed = [...written, ...removed]
      if (changed.length > 0) await noteLiveChanged(this.folders, this.#options.now())
      return { rows: synced.written + synced.removed, changed }
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  /** Re-renders pages that depend on the time; returns the addresses that changed. */
  async refreshTimeDependentPages(): Promise<string[]> {
    if ((await this.#liveFolder()) === null) return []
    const writer = openInvalidation(this.#db)
    inTransaction(this.#db, () => passTime(this.#db, writer, this.#options.now()))
    const { written, removed } = await this.#renderPending(false)
    return [...written, ...removed]
  }

  /** Updates the search index of the live release when it is older than the pages. */
  async releaseSearch(signal?: AbortSignal): Promise<void> {
    if ((await this.#liveFolder()) === null) return
    const live = () => this.#liveFolder()
    const { now } = this.#options
    const { folders } = this
    await releaseSearch({
      db: this.#db,
      folders,
      live,
      exclusively: this.#exclusively,
      now,
      signal,
    })
  }

  /** Copies the live release when a restore point is due; see restorePoints.ts. */
  async createRestorePoint(signal: AbortSignal): Promise<void> {
    const { now } = this.#options
    if (!isRestorePointDue(await this.#listReleases(), now())) {
      this.#changed.clear()
      return
    }
    const changes = {
      settled: async () => void (await this.#rendering),
      take: () => {
        const taken = [...this.#changed]
        this.#changed.clear()
        return taken
      },
    }
    if ((await makeRestorePoint(this.folders, changes, now, signal)) === null) return
    await dropOldReleases(this.folders, now())
  }

  /** Pages that could not be rendered, and rows that could not be read. */
  async quarantined(): Promise<QuarantinedPage[]> {
    return openQuarantine(this.#db).all()
  }

  /** Name of the live release; null before the first. */
  async live(): Promise<string | null> {
    const release = await this.#liveFolder()
    return release === null ? null : basename(release)
  }

  /** The stored releases, the newest first. */
  releases(): Promise<StoredRelease[]> {
    return this.#listReleases()
  }

  /** Process id of the renderer; undefined before `compile`. */
  rendererPid(): number | undefined {
    return this.#pool.pid
  }

  /** Makes an earlier release live. */
  goBackTo(name: string): Promise<void> {
    return goBackTo(this.folders, name)
  }

  /** Ends the renderer and closes the mirror. */
  async close(): Promise<void> {
    await this.#pool.stop()
    if (this.#db.isOpen) this.#db.close()
  }

  async #compile(signal?: AbortSignal): Promise<Compilation> {
    const compilation = await compileSite(this.#environment, this.#compiled, signal)
    if (compilation.isNew) await this.#pool.stop()
    this.#pool.start()
    return compilation
  }

  #liveFolder(): Promise<string | null> {
    return liveRelease(this.folders)
  }

  #requireFullRender(): void {
    inTransaction(this.#db, () => this.#queue.requireFullRender())
  }

  /** Renders what is pending, page by page or as a new release. */
  #renderPending(force: boolean): Promise<Rendered> {
    const work = this.#renderAndNotify(force)
    this.#rendering = work.catch(() => {})
    return work
  }

  async #renderAndNotify(force: boolean): Promise<Rendered> {
    // A discarded mirror is empty and would be published as an empty site.
    if (readNote(this.#db, 'horizon') === undefined) await this.sync()
    assertNoGreatLoss(force ? 0 : this.#queue.shown(), this.#queue.articles())
    const rendered = await this.#render(await this.#liveFolder(), force)
    inTransaction(this.#db, () => {
      this.#queue.noteShown()
      noteBuilt(this.#db)
    })
    for (const address of [...rendered.written, ...rendered.removed]) this.#changed.add(address)
    this.#options.onRendered?.(rendered)
    this.#onStep('rendered')
    await this.#purgeCaches()
    return rendered
  }

  async #render(before: string | null, force: boolean): Promise<Rendered> {
    const now = this.#options.now()
    const clock = readNote(this.#db, CLOCK) ?? now.toISOString()
    const work = {
      ...{ db: this.#db, folders: this.folders, compiled: this.#compiled, pool: this.#pool },
      ...{ exclusively: this.#exclusively, onStep: this.#onStep, now, clock, force },
    }
    if (before === null || this.#queue.isWhole(basename(before))) return releaseWhole(work)
    const { waiting } = await this.#pool.ask({ kind: 'plan', now: clock })
    if (waiting === 0) return NOTHING_RENDERED
    if (openDependencyGraph(this.#db).hasFewer(Math.ceil(waiting / SHARE_OF_A_RELEASE)))
      return releaseWaiting(work, before)
    const addresses = inOrder(this.#queue.waiting())
    return this.#pool.render({ addresses, now: clock, release: before, before: null, isLive: true })
  }

  /** The live release, or null; a damaged one is rendered again completely. */
  async #verifiedRelease(): Promise<string | null> {
    const { current } = this.folders
    if (await moveForeignAway(current))
      this.#onDiscard(`${current} is not a link to a release: moved to ${current}.foreign.`)
    const release = await this.#liveFolder()
    if (release === null || this.#queue.isWhole(basename(release))) return release
    const { client } = compiledFolders(this.#compiled)
    const damage = await damageOf(release, openDependencyGraph(this.#db), client)
    if (damage !== null) {
      this.#onDiscard(`The release ${release} is damaged (${damage}): rendering every page again.`)
      this.#requireFullRender()
    }
    await discardDamagedShards(searchOf(release))
    return release
  }

  /** Delivery is at least once: unconfirmed addresses are sent again with the next publish. */
  async #purgeCaches(): Promise<void> {
    const addresses = this.#queue.unpurged()
    if (addresses.length === 0) return
    await this.#options.purge?.(addresses)
    inTransaction(this.#db, () => this.#queue.notePurged(addresses))
  }
}
