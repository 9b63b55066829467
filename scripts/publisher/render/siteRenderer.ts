import { basename } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { PublicationLanguage } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { inSequence } from '../../concurrency/sequence.ts'
import { inTransaction, type OnDiscard, readNote, writeNote } from '../mirror/database.ts'
import { mirroredLanguage } from '../mirror/settingsRow.ts'
import { noteBuilt } from '../mirror/unpublishedChanges.ts'
import { CLOCK } from '../mirror/writeRows.ts'
import { damageOf, moveForeignAway } from '../releases/damage.ts'
import { assertNoGreatLoss } from '../releases/lossLimits.ts'
import { liveRelease } from '../releases/releaseStore.ts'
import { searchOf } from '../search/releaseSearch.ts'
import { discardDamagedShards } from '../search/verifyIndex.ts'
import { type SiteFolders, siteFolders } from '../siteFolders.ts'
import type { ResidentOptions } from '../sitePublisher.ts'
import { type OnStep, stepCallback } from '../steps.ts'
import type { SiteEnvironment } from './astroBuild.ts'
import { type Compilation, compiledFolder, compileSite } from './compileSite.ts'
import { DependencyGraph } from './dependencyGraph.ts'
import { pagesToCheck } from './pagesToCheck.ts'
import { RendererPool } from './rendererPool.ts'
import { RenderQueue } from './renderQueue.ts'
import { releaseWaiting, releaseWhole } from './renderRelease.ts'
import { compiledFolders } from './siteBundle.ts'
import { joined, NOTHING_RENDERED, type Rendered } from './tasks.ts'

/** The note of the code the pages were rendered with. */
const CODE = 'code'
/** Above this share of all pages, a change makes a new release instead of writing page by page. */
const SHARE_OF_A_RELEASE = 0.5

/** More changed articles than this are not rendered ahead: the lists would wait. */
const MOST_AHEAD = 4

/** Logs a damaged cache that was discarded, on standard error. */
export const logDiscarded: OnDiscard = (line) => console.error(line)

/**
 * Articles first, so that no list links to a page that is not there yet; generated images last, because
 * one takes as long as ten pages.
 */
function inOrder(addresses: string[]): string[] {
  const rank = (address: string) =>
    address.startsWith('/article/') ? 0 : address.startsWith('/og/') ? 2 : 1
  return addresses.toSorted((a, b) => rank(a) - rank(b))
}

/** Compiles the code of a site, keeps it in memory, and renders pages into its releases. */
export class SiteRenderer {
  /** Prevents files of the live release from being replaced during the work. */
  readonly exclusively = inSequence()
  readonly #db: DatabaseSync
  readonly #options: ResidentOptions
  readonly #folders: SiteFolders
  readonly #environment: Omit<SiteEnvironment, keyof PublicationLanguage>
  readonly #compiled: string
  readonly #queue: RenderQueue
  readonly #pool: RendererPool
  readonly #onStep: OnStep
  /** Whether the live release was rendered by the current code. */
  #isSameCode = false
  /** The compiled code, and its language; null before it is compiled. */
  #compiling: { compilation: Promise<Compilation>; language: PublicationLanguage } | null = null
  /** Digest of the compiled code. */
  #digest = ''

  /** @param db - the open mirror. */
  constructor(db: DatabaseSync, options: ResidentOptions) {
    const { siteUrl, mediaOrigin, apiUrl, publishableKey, fault } = options
    this.#db = db
    this.#options = options
    this.#folders = siteFolders(options.folder)
    this.#environment = {
      ...{ siteUrl, mediaOrigin, apiUrl, publishableKey },
      mirrorPath: this.#folders.mirror,
    }
    this.#compiled = compiledFolder(this.#folders.build)
    this.#queue = new RenderQueue(db)
    this.#pool = new RendererPool(this.#environment, this.#compiled, { fault })
    this.#onStep = stepCallback(fault)
  }

  /** Process id of the renderer; undefined while there is none. */
  get pid(): number | undefined {
    return this.#pool.pid
  }

  /** Ends the renderer. */
  stop(): Promise<void> {
    return this.#pool.stop()
  }

  /** Makes the next publish render every page. */
  requireFullRender(): void {
    inTransaction(this.#db, () => this.#queue.requireFullRender())
  }

  /** Compiles the code in a language and starts the renderer; returns whether the code had changed. */
  async compile(language: PublicationLanguage, signal?: AbortSignal): Promise<boolean> {
    const compilation = this.#compile(language, signal)
    this.#compiling = { compilation, language }
    return (await compilation).isNew
  }

  /** Compiles the code, also after a change of the language; a change of the code requires a full render. */
  async verifyCode(signal?: AbortSignal): Promise<void> {
    const language = mirroredLanguage(this.#db)
    const former = this.#isCompiledIn(language) ? null : this.#compiling
    if (former) {
      await former.compilation.catch(() => {})
      // The renderer may still be loading the files that are replaced.
      await this.#pool.stop()
      this.#compiling = null
    }
    this.#compiling ??= { compilation: this.#compile(language, signal), language }
    try {
      this.#digest = (await this.#compiling.compilation).digest
    } catch (error) {
      this.#compiling = null
      throw error
    }
    this.#isSameCode = readNote(this.#db, CODE) === this.#digest
    if (!this.#isSameCode) this.requireFullRender()
  }

  /** The live release, or null; a damaged one is rendered again completely. */
  async verifyRelease(): Promise<string | null> {
    const { current } = this.#folders
    const onDiscard = this.#options.onDiscard ?? logDiscarded
    if (await moveForeignAway(current))
      onDiscard(`${current} is not a link to a release: moved to ${current}.foreign.`)
    const release = await liveRelease(this.#folders)
    if (release === null || this.#queue.isWhole(basename(release))) return release
    const { client } = compiledFolders(this.#compiled)
    const damage = await damageOf(release, { pages: pagesToCheck(this.#db), client })
    if (damage !== null) {
      onDiscard(`The release ${release} is damaged (${damage}): rendering every page again.`)
      this.requireFullRender()
    }
    await discardDamagedShards(searchOf(release))
    return release
  }

  /**
   * Renders what is pending, page by page or as a new release. When the publication has another language,
   * the code is compiled in it first and all pages make a new release.
   *
   * @param force - also if more than a tenth of the articles disappear.
   */
  async renderPending(force: boolean, signal?: AbortSignal): Promise<Rendered> {
    if (!this.#isCompiledIn(mirroredLanguage(this.#db))) await this.verifyCode(signal)
    assertNoGreatLoss(force ? 0 : this.#queue.published(), this.#queue.articles())
    const rendered = await this.#render(await liveRelease(this.#folders), force)
    inTransaction(this.#db, () => {
      this.#queue.notePublished()
      noteBuilt(this.#db)
      if (!this.#isSameCode) writeNote(this.#db, CODE, this.#digest)
    })
    this.#isSameCode = true
    this.#options.onRendered?.(rendered)
    this.#onStep('rendered')
    return rendered
  }

  /** Delivery is at least once: unconfirmed addresses are sent again with the next publish. */
  async purgeCaches(): Promise<void> {
    const addresses = this.#queue.unpurged()
    if (addresses.length === 0) return
    await this.#options.purge?.(addresses)
    inTransaction(this.#db, () => this.#queue.notePurged(addresses))
  }

  #isCompiledIn({ language, locale }: PublicationLanguage): boolean {
    const compiled = this.#compiling?.language
    return compiled?.language === language && compiled.locale === locale
  }

  async #compile(language: PublicationLanguage, signal?: AbortSignal): Promise<Compilation> {
    const environment = { ...this.#environment, ...language }
    const compilation = await compileSite(environment, this.#compiled, signal)
    signal?.throwIfAborted()
    if (compilation.isNew) await this.#pool.stop()
    this.#pool.start()
    return compilation
  }

  async #render(before: string | null, force: boolean): Promise<Rendered> {
    const now = this.#options.now()
    const clock = readNote(this.#db, CLOCK) ?? now.toISOString()
    const work = {
      ...{ db: this.#db, folders: this.#folders, compiled: this.#compiled, pool: this.#pool },
      ...{ exclusively: this.exclusively, onStep: this.#onStep, now, clock, force },
      isSameCode: this.#isSameCode,
    }
    if (before === null || this.#queue.isWhole(basename(before))) return releaseWhole(work)
    const ahead = await this.#renderAhead(clock, before)
    const { waiting } = await this.#pool.perform({ kind: 'plan', now: clock })
    if (waiting === 0) return ahead
    if (new DependencyGraph(this.#db).hasFewer(Math.ceil(waiting / SHARE_OF_A_RELEASE)))
      return joined(ahead, await releaseWaiting(work, before))
    const task = { addresses: inOrder(this.#queue.waiting()), ahead: ahead.written }
    return joined(ahead, await this.#pool.render({ ...task, now: clock, release: before }))
  }

  /**
   * Renders the pages of changed articles before the other pages are found: readers of these pages wait
   * half as long.
   */
  #renderAhead(now: string, release: string): Promise<Rendered> {
    const live = this.#queue.changedLive(MOST_AHEAD)
    const slugs = new Set([...live, ...this.#queue.changedSlugs(MOST_AHEAD)])
    const addresses = [...live.map(urls.liveUpdates), ...[...slugs].map(urls.article)]
    if (addresses.length === 0) return Promise.resolve(NOTHING_RENDERED)
    return this.#pool.renderAhead({ addresses, now, release })
  }
}
