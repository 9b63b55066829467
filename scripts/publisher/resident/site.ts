import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SiteEnvironment } from '../build.ts'
import { faultPoint } from '../faults.ts'
import { inTransaction, openMirror, readNote, writeNote } from '../mirror/open.ts'
import { setAsideWriter } from '../mirror/setAside.ts'
import { CLOCK, passTime } from '../mirror/sync.ts'
import { toucher } from '../mirror/touch.ts'
import { isUnindexed, noteBuilt, noteIndexed } from '../mirror/unbuilt.ts'
import { goBackTo, liveRelease, ReleaseError } from '../releases.ts'
import { MANIFEST } from '../search/manifest.ts'
import { refreshSearch } from '../search.ts'
import { type SiteOptions, type SitePublisher, siteFolders, syncSite } from '../site.ts'
import { compiledFolder, compileSite } from './compile.ts'
import { partialFolder } from './files.ts'
import { assertNoGreatLoss } from './guard.ts'
import { installFolder } from './install.ts'
import { listedReleases } from './kept.ts'
import { openLedger } from './ledger.ts'
import type { Purge } from './purge.ts'
import { openQueue } from './queue.ts'
import { releaseWaiting, releaseWhole } from './release.ts'
import type { Rendered } from './tasks.ts'
import { renderers } from './team.ts'

/** The note of the code the pages were rendered with. */
const CODE = 'code'
/** Past this share of all pages a change is a release of its own, and not written page by page. */
const SHARE_OF_A_RELEASE = 0.5

export interface ResidentOptions extends SiteOptions {
  /** Told which addresses changed, until it took them. */
  purge: Purge | null
  /** Told what became of each publish. */
  onRendered?: (rendered: Rendered) => void
}

/** A site whose compiled pages stay in memory. */
export interface ResidentSite extends SitePublisher {
  /** Process id of what holds them; undefined before it was needed. */
  rendererPid(): number | undefined
}

const NOTHING: Rendered = {
  written: [],
  removed: [],
  same: 0,
  setAside: [],
  milliseconds: { render: 0, write: 0, note: 0 },
}

/**
 * Articles before what lists them, so that no reader follows a link to nothing; drawn pictures last: one
 * takes as long as ten pages, and whoever reads does not see it.
 */
const inOrder = (addresses: string[]) => {
  const rank = (address: string) =>
    address.startsWith('/article/') ? 0 : address.startsWith('/og/') ? 2 : 1
  return addresses.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * A site on this machine whose compiled pages stay in memory: a change renders the pages that show it
 * and nothing else, into the files readers get. The caller runs one of these at a time.
 */
export function openResidentSite(options: ResidentOptions): ResidentSite {
  const { folder, client, now, purge, onRendered, ...environment } = options
  const folders = siteFolders(folder)
  const site: SiteEnvironment = { ...environment, mirrorPath: folders.mirror }
  const compiled = compiledFolder(folders.build)
  const db = openMirror(folders.mirror)
  const queue = openQueue(db)
  const team = renderers(site, compiled)
  const clock = () => readNote(db, CLOCK) ?? now().toISOString()
  const live = () => liveRelease(folders)

  const index = () => refreshSearch(folders.mirror, folders.search)

  /** Brings readers what waits, by the shortest way. */
  async function bring(force: boolean): Promise<Rendered> {
    assertNoGreatLoss(force ? 0 : queue.shown(), queue.articles())
    const rendered = await render(await live(), force)
    inTransaction(db, () => {
      queue.noteShown()
      noteBuilt(db)
    })
    onRendered?.(rendered)
    faultPoint('rendered')
    await tellCaches()
    return rendered
  }

  async function render(before: string | null, force: boolean): Promise<Rendered> {
    const work = { db, folders, compiled, team, now: now(), clock: clock(), force }
    if (before === null || queue.isWhole(basename(before))) {
      if (!existsSync(join(folders.search, MANIFEST))) {
        await index()
        noteIndexed(db)
      }
      return releaseWhole(work)
    }
    const { waiting } = await team.ask({ kind: 'plan', now: clock() })
    if (waiting === 0) return NOTHING
    if (openLedger(db).hasFewer(Math.ceil(waiting / SHARE_OF_A_RELEASE)))
      return releaseWaiting(work, before)
    return team.ask({
      kind: 'render',
      addresses: inOrder(queue.waiting()),
      now: clock(),
      release: before,
      before: null,
      isLive: true,
    })
  }

  /** At least once: what is not confirmed is told again with the next publish. */
  async function tellCaches(): Promise<void> {
    const addresses = queue.unpurged()
    if (addresses.length === 0) return
    if (purge) await purge(addresses)
    inTransaction(db, () => queue.notePurged(addresses))
  }

  return {
    folders,
    sync: (onProgress) => syncSite(db, options, { onProgress }),

    async prepare(signal) {
      await mkdir(folders.releases, { recursive: true })
      await rm(partialFolder(folders.releases), { recursive: true, force: true })
      const code = await compileSite(site, compiled, signal)
      if (readNote(db, CODE) !== code) {
        await team.stop()
        inTransaction(db, () => queue.demandWhole())
      }
      const before = await live()
      try {
        const { written, removed } = await bring(false)
        writeNote(db, CODE, code)
        return before === null || written.length + removed.length > 0
      } catch (error) {
        // Readers keep the last good release, and the publishing screen says why.
        if (before === null || !(error instanceof ReleaseError)) throw error
        return false
      }
    },

    async publish({ whole, force, signal }) {
      const stop = () => void team.stop()
      signal?.addEventListener('abort', stop, { once: true })
      try {
        if (whole) {
          inTransaction(db, () => queue.demandWhole())
        }
        const { written, removed } = await syncSite(db, options, { again: whole })
        faultPoint('synced')
        const rendered = await bring(force)
        return { rows: written + removed, changed: [...rendered.written, ...rendered.removed] }
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },

    async age() {
      if ((await live()) === null) return []
      inTransaction(db, () => passTime(db, { tick: toucher(db).clock }, now()))
      const { written, removed } = await bring(false)
      return [...written, ...removed]
    },

    async releaseSearch() {
      const release = await live()
      if (release === null || !isUnindexed(db)) return
      await index()
      await installFolder(folders.search, join(release, 'pagefind'), (name) => name === MANIFEST)
      // Not before readers have it: what could not be installed is tried again.
      noteIndexed(db)
    },

    setAside: async () => setAsideWriter(db).all(),
    async live() {
      const release = await live()
      return release === null ? null : basename(release)
    },
    kept: listedReleases(folders, queue.shown),
    rendererPid: team.pid,
    goBackTo: (name) => goBackTo(folders, name),
    async close() {
      await team.stop()
      db.close()
    },
  }
}
