import { readFile, stat } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { clientFor } from '../../../database/client.ts'
import { discardMirror, openMirror, writeNote } from '../../../publisher/mirror/database.ts'
import { compiledFolder, compileSite } from '../../../publisher/render/compileSite.ts'
import type { Rendered } from '../../../publisher/render/tasks.ts'
import { openResidentSite } from '../../../publisher/residentSite.ts'
import { siteFolders } from '../../../publisher/siteFolders.ts'
import type { ResidentOptions, ResidentSite } from '../../../publisher/sitePublisher.ts'
import { type Publish, partsOf, peakOf } from '../publish/measure.ts'
import { timed } from '../table.ts'
import { type ChangeSource, startChangeSource } from './changeSource.ts'
import { articlesFor, CHANGES, type Change } from './changes.ts'
import { fillGraph, linkSharedReads } from './fillGraph.ts'
import { fillMirror } from './fillMirror.ts'
import { queuePagesAround, startRelease } from './liveRelease.ts'

/** Number of measured publishes for each kind of change, after one that is not. */
const TIMES = 21
// In the order of SiteRenderer: the digest of the compiled site contains it.
const ADDRESSES = {
  ...{ siteUrl: 'http://localhost:4321', mediaOrigin: '' },
  ...{ apiUrl: 'http://localhost:4322', publishableKey: 'none' },
}

export interface ArchivePublish extends Publish {
  /** CPU time of publisher and renderer, in milliseconds. */
  cpu: number
}

/** Figures for one size. Times in milliseconds, sizes in bytes. */
export interface ArchiveFigures {
  articles: number
  mirror: number
  /** Until a restarted publisher has checked its mirror and its release. */
  start: number
  publishes: Record<string, ArchivePublish[]>
  /** Peak memory of the renderer process and of this one, the publisher. */
  memory: { renderer: number; publisher: number }
}

/**
 * Generates the mirror of an archive and measures single publishes into it.
 *
 * @param folder - folder of a site; the same one for each size, so that the site is compiled once.
 * @param onProgress - receives the name of each step.
 */
export async function measureArchive(
  articles: number,
  folder: string,
  onProgress: OnProgress,
): Promise<ArchiveFigures> {
  await generate(articles, folder, onProgress)
  return publishInto(articles, folder, onProgress)
}

type OnProgress = (step: string) => void

/** Fills a new mirror, and records a release of all its pages with the code of today. */
async function generate(articles: number, folder: string, onProgress: OnProgress): Promise<void> {
  const folders = siteFolders(folder)
  onProgress('compiling the site')
  const environment = {
    ...{ ...ADDRESSES, mirrorPath: folders.mirror },
    ...publicationLanguageOf(null),
  }
  const { digest } = await compileSite(environment, compiledFolder(folders.build))
  discardMirror(folders.mirror)
  const db = openMirror(folders.mirror)
  try {
    // A crash loses nothing that cannot be generated again.
    db.exec('pragma journal_mode = off; pragma synchronous = off')
    onProgress('generating articles')
    fillMirror(db, articles, new Date())
    onProgress('generating dependencies')
    fillGraph(db)
    await startRelease(db, folders, new Date())
    writeNote(db, 'code', digest)
  } finally {
    db.close()
  }
}

/** Starts a publisher with a generated mirror and measures it. */
async function publishInto(
  articles: number,
  folder: string,
  onProgress: OnProgress,
): Promise<ArchiveFigures> {
  const { mirror } = siteFolders(folder)
  const source = await startChangeSource()
  const rendered: Rendered[] = []
  const options: ResidentOptions = {
    ...{ ...ADDRESSES, folder, client: clientFor(source.url, 'none') },
    ...{ now: () => new Date(), purge: null, onRendered: (one) => rendered.push(one) },
  }
  onProgress('starting')
  const began = performance.now()
  const site = openResidentSite(options)
  const db = openMirror(mirror)
  try {
    await site.prepare()
    const start = performance.now() - began
    onProgress('rendering the pages around the changes')
    queuePagesAround(db, articlesFor(db, TIMES + 1))
    await site.publish({ whole: false, force: false })
    linkSharedReads(db)
    const last = () => rendered.at(-1)
    const publishes = await measureChanges({ site, db, source, last, onProgress })
    const memory = {
      renderer: await peakOf(site.rendererPid()),
      publisher: await peakOf(process.pid),
    }
    return { articles, mirror: (await stat(mirror)).size, start, publishes, memory }
  } finally {
    db.close()
    await site.close()
    await source.close()
  }
}

interface Measuring {
  site: ResidentSite
  db: DatabaseSync
  source: ChangeSource
  last: () => Rendered | undefined
  onProgress: OnProgress
}

async function measureChanges(measuring: Measuring): Promise<Record<string, ArchivePublish[]>> {
  const publishes: Record<string, ArchivePublish[]> = {}
  for (const [name, change] of Object.entries(CHANGES)) {
    measuring.onProgress(`publishing: ${name}`)
    const all: ArchivePublish[] = []
    for (let n = 0; n <= TIMES; n++) all.push(await publishOne(measuring, change, n))
    publishes[name] = all.slice(1)
  }
  return publishes
}

async function publishOne(
  { site, db, source, last }: Measuring,
  change: Change,
  n: number,
): Promise<ArchivePublish> {
  source.change(change(db, n))
  const cpu = await cpuOf(site.rendererPid())
  const total = await timed(() => site.publish({ whole: false, force: false }))
  const cpuAfter = await cpuOf(site.rendererPid())
  return { total, ...partsOf(last()), cpu: cpuAfter - cpu }
}

const MILLISECONDS_PER_TICK = 10

/** CPU time of this process and of another one, in milliseconds; less exact on other systems than Linux. */
async function cpuOf(pid: number | undefined): Promise<number> {
  const { user, system } = process.cpuUsage()
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name in brackets: the 14th and 15th field are ticks of user and system time.
  const [utime = 0, stime = 0] = status
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 1000 + (utime + stime) * MILLISECONDS_PER_TICK
}
