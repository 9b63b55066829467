import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE } from '@broadsheet/shared/domain/liveRules.ts'
import type { Running } from '../../../start/run.ts'
import { openCoverage } from './coverage.ts'
import type { ReaderCommand, ReaderReport, ReaderState } from './readerMessages.ts'

/** Milliseconds between two entries. */
const INTERVAL = 500
/** How long all pages are disconnected, in the middle of the measurement. */
const OFFLINE = 15_000

export interface ReadFigures {
  entries: number
  missed: number
  twice: number
  /** Requests of all pages; none goes to the API. */
  requests: number
  /** Milliseconds from the save of an entry to each page, without those while the pages were disconnected. */
  times: number[]
}

/** Posts entries while a process with open pages follows the coverage. */
export async function readCoverage(
  { databaseUrl, siteUrl }: Running,
  { pages, seconds }: { pages: number; seconds: number },
): Promise<ReadFigures> {
  const coverage = await openCoverage(databaseUrl, 5)
  const saved = new Map<string, number>()
  await coverage.post(0)
  const readers = fork(new URL('followers.child.ts', import.meta.url), [
    ...[siteUrl, coverage.slug, String(pages)],
  ])
  try {
    await reportOf(readers, 'opened')
    const count = (seconds * 1000) / INTERVAL
    for (let n = 1; n <= count; n++) {
      if (n === Math.floor(count / 2)) void reconnect(readers)
      void coverage.post(n).then((id) => saved.set(id, Date.now()))
      await pause(INTERVAL)
    }
    await pause(OFFLINE + 2 * LIVE.poll)
    tell(readers, 'finish')
    const { state } = await reportOf(readers, 'state')
    return figuresOf(saved, state, pages)
  } finally {
    readers.disconnect()
    await coverage.close()
  }
}

const tell = (readers: ChildProcess, command: ReaderCommand) => readers.send(command)

/** The next report of a kind. @throws when the process ends before. */
async function reportOf<Kind extends ReaderReport['kind']>(readers: ChildProcess, kind: Kind) {
  const ended = once(readers, 'exit').then(() => {
    throw new Error('The process of the open pages ended.')
  })
  const [report] = (await Promise.race([once(readers, 'message'), ended])) as [ReaderReport]
  if (report.kind !== kind) throw new Error(`The open pages reported ${report.kind}.`)
  return report as Extract<ReaderReport, { kind: Kind }>
}

/** All pages lose their connection, and return in the same moment. */
async function reconnect(readers: ChildProcess): Promise<void> {
  tell(readers, 'disconnect')
  await pause(OFFLINE)
  tell(readers, 'connect')
}

function figuresOf(
  saved: ReadonlyMap<string, number>,
  { twice, requests, connectedAt, shown }: ReaderState,
  pages: number,
): ReadFigures {
  const entries = [...saved]
  const shownTimes = entries.flatMap(([id, at]) => (shown[id] ?? []).map((time) => ({ at, time })))
  const isMeasured = ({ at, time }: { at: number; time: number }) =>
    at > connectedAt || time < connectedAt
  return {
    ...{ entries: entries.length, twice, requests },
    missed: entries.length * pages - shownTimes.length,
    times: shownTimes.filter(isMeasured).map(({ at, time }) => Math.max(0, time - at)),
  }
}
