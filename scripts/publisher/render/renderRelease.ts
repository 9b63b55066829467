import { mkdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { readingOrder } from '@broadsheet/shared/publishing/readingOrder.ts'
import { inTransaction } from '../mirror/database.ts'
import { inspectRelease } from '../releases/inspectRelease.ts'
import { assertMostRendered } from '../releases/lossLimits.ts'
import { hasPage } from '../releases/pageFiles.ts'
import { liveRelease, switchTo } from '../releases/releaseStore.ts'
import { stageRelease } from '../releases/stageRelease.ts'
import { searchOf } from '../search/releaseSearch.ts'
import { isWholeIndex } from '../search/verifyIndex.ts'
import type { SiteFolders } from '../siteFolders.ts'
import type { OnStep } from '../steps.ts'
import { DependencyGraph } from './dependencyGraph.ts'
import { GraphBuilder } from './graphBuilder.ts'
import type { RendererPool } from './rendererPool.ts'
import { RenderQueue } from './renderQueue.ts'
import { compiledFolders } from './siteBundle.ts'
import { StagedRelease } from './stagedRelease.ts'
import type { Rendered, StagedPage, StageTask } from './tasks.ts'

interface Releasing {
  db: DatabaseSync
  folders: SiteFolders
  /** Folder of the compiled site. */
  compiled: string
  pool: RendererPool
  /** Names the release. */
  now: Date
  /** The moment pages are rendered for, ISO 8601. */
  clock: string
  /** Prevents files of the live release from being replaced during the work. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether more than a tenth of the articles may disappear. */
  force: boolean
  /** Whether the live release was rendered by the current code. */
  isSameCode: boolean
  onStep: OnStep
}

/** Renders a release of every page. */
export async function releaseWhole(work: Releasing): Promise<Rendered> {
  const { db, pool, folders, compiled, clock } = work
  const addresses = [...new Set(await pool.perform({ kind: 'addresses', now: clock }))]
  const live = await liveRelease(folders)
  const dependencies = new DependencyGraph(db)
  const drawn = work.isSameCode ? dependencies.rendered('/og/') : {}
  const { gone, graph } = inTransaction(db, () => {
    const queue = new RenderQueue(db)
    queue.requireFullRender()
    const left = dependencies.addresses()
    for (const address of addresses) left.delete(address)
    dependencies.clear()
    const gone = [...left].filter((address) => live && hasPage(live, address))
    return { gone, graph: new GraphBuilder(db) }
  })
  const sources = [
    { from: compiledFolders(compiled).client, to: '' },
    // The published index; the current one follows later.
    ...((await hasSearch(live)) ? [{ from: searchOf(live ?? ''), to: 'pagefind' }] : []),
  ]
  const pages = { addresses: readingOrder(addresses, (address) => address), drawn }
  const rendered = await release(work, sources, pages, graph)
  return { ...rendered, removed: [...new Set([...rendered.removed, ...gone])] }
}

/** Renders a release from the live one and the waiting pages, when there are many. */
export async function releaseWaiting(work: Releasing, live: string): Promise<Rendered> {
  const graph = new DependencyGraph(work.db)
  const waiting = new RenderQueue(work.db).waiting()
  const record = {
    add(pages: readonly StagedPage[]) {
      for (const { address, reads, error, bytes } of pages)
        graph.record(address, reads, error === null, bytes)
    },
    finish() {},
  }
  return release(work, [{ from: live, to: '' }], { addresses: waiting }, record)
}

const hasSearch = async (live: string | null) =>
  live !== null && (await isWholeIndex(searchOf(live)))

async function release(
  work: Releasing,
  sources: { from: string; to: string }[],
  { addresses, drawn = {} }: Pick<StageTask, 'addresses' | 'drawn'>,
  graph: Pick<GraphBuilder, 'add' | 'finish'>,
): Promise<Rendered> {
  const { exclusively, pool, folders, now } = work
  await mkdir(folders.releases, { recursive: true })
  pool.startAll(addresses.length)
  try {
    const before = await liveRelease(folders)
    const staged = await exclusively(() => stageRelease(folders, sources, now))
    try {
      const pages = new StagedRelease(work.db, new Date(work.clock), (pages) => graph.add(pages))
      const task = { addresses, drawn, now: work.clock, release: staged, before }
      await pool.stage(task, (batch) => pages.add(batch))
      inTransaction(work.db, () => graph.finish())
      await makeLive(work, staged, pages.rendered, addresses.length)
      return pages.rendered
    } catch (error) {
      await rm(staged, { recursive: true, force: true })
      throw error
    }
  } finally {
    await pool.stopHelpers()
  }
}

async function makeLive(
  { db, folders, force, onStep }: Releasing,
  staged: string,
  rendered: Rendered,
  pages: number,
): Promise<void> {
  assertMostRendered(pages, rendered.quarantined)
  const queue = new RenderQueue(db)
  const lost = force ? Number.POSITIVE_INFINITY : Math.max(0, queue.published() - queue.articles())
  await inspectRelease(staged, await liveRelease(folders), { removed: lost })
  onStep('release staged')
  inTransaction(db, () => queue.noteChanged([...rendered.written, ...rendered.removed]))
  const live = await switchTo(folders, staged)
  onStep('release switched')
  inTransaction(db, () => queue.settle(basename(live)))
}
