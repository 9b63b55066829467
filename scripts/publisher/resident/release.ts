import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { faultPoint } from '../faults.ts'
import { inspectRelease } from '../inspect.ts'
import { inTransaction } from '../mirror/open.ts'
import { dropOldReleases, layRelease, liveRelease, switchTo } from '../releases.ts'
import type { siteFolders } from '../site.ts'
import { compiledFolders } from './bundle.ts'
import { fileOf } from './files.ts'
import { assertMostRendered } from './guard.ts'
import { openLedger } from './ledger.ts'
import { openQueue } from './queue.ts'
import type { Rendered } from './tasks.ts'
import type { renderers } from './team.ts'

interface Releasing {
  db: DatabaseSync
  folders: ReturnType<typeof siteFolders>
  /** Folder of the compiled site. */
  compiled: string
  team: ReturnType<typeof renderers>
  /** Names the release. */
  now: Date
  /** The moment pages are rendered for, ISO 8601. */
  clock: string
  /** Whether readers may lose more than a tenth of the articles. */
  force: boolean
}

/** Makes a release of every page there is. */
export async function releaseWhole(work: Releasing): Promise<Rendered> {
  const { db, team, folders, compiled, clock } = work
  const addresses = await team.ask({ kind: 'addresses', now: clock })
  const live = await liveRelease(folders)
  const gone = inTransaction(db, () => {
    const queue = openQueue(db)
    const ledger = openLedger(db)
    queue.demandWhole()
    const left = ledger.addresses()
    for (const address of addresses) left.delete(address)
    ledger.clear()
    return [...left].filter((address) => live && existsSync(join(live, fileOf(address))))
  })
  const sources = [
    { from: compiledFolders(compiled).client, to: '' },
    { from: folders.search, to: 'pagefind' },
  ]
  const rendered = await release(work, sources, addresses)
  return { ...rendered, removed: [...new Set([...rendered.removed, ...gone])] }
}

/** Makes a release of the live one and the pages that wait: more than are written one by one. */
export async function releaseWaiting(work: Releasing, live: string): Promise<Rendered> {
  return release(work, [{ from: live, to: '' }], openQueue(work.db).waiting())
}

async function release(
  { db, folders, team, now, clock, force }: Releasing,
  sources: { from: string; to: string }[],
  addresses: string[],
): Promise<Rendered> {
  await mkdir(folders.releases, { recursive: true })
  const before = await liveRelease(folders)
  const laid = await layRelease(folders, sources, now)
  try {
    const task = { addresses, now: clock, release: laid, before, isLive: false }
    const rendered = await team.renderAll(task)
    assertMostRendered(addresses.length, rendered.setAside)
    const queue = openQueue(db)
    const lost = force ? Number.POSITIVE_INFINITY : Math.max(0, queue.shown() - queue.articles())
    await inspectRelease(laid, before, { removed: lost })
    faultPoint('release laid')
    inTransaction(db, () => queue.noteChanged([...rendered.written, ...rendered.removed]))
    const live = await switchTo(folders, laid)
    faultPoint('release switched')
    inTransaction(db, () => queue.settle(basename(live)))
    await dropOldReleases(folders)
    return rendered
  } catch (error) {
    await rm(laid, { recursive: true, force: true })
    throw error
  }
}
