import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RequestCounts } from './requestCounts.ts'
import type { SiteServer, SiteServerOptions } from './server.ts'

/** What the thread needs to start. */
export interface ThreadData extends Pick<SiteServerOptions, 'port' | 'site' | 'admin'> {
  hasStatus: boolean
}

/** A question of the thread, with a number that its answer repeats. */
export type Question =
  | { id: number; kind: 'apiUrl' }
  | { id: number; kind: 'status'; path: string; authorization: string | null }

/** A message of the thread. */
export type FromThread =
  | { kind: 'listening'; port: number }
  | { kind: 'counts'; counts: RequestCounts }
  | { kind: 'failed'; message: string; code: string | undefined }
  | Question

type Counted = Extract<FromThread, { kind: 'counts' }>

/** A message to the thread. */
export type ToThread =
  | { kind: 'close' }
  | { kind: 'answer'; id: number; answer: unknown; isFailed: boolean }

const THREAD = new URL('siteThread.worker.ts', import.meta.url)

/**
 * Starts the site server in a thread of its own: readers do not wait for the API, the publisher and the
 * database connections of the main thread.
 *
 * @throws NodeJS.ErrnoException with code EADDRINUSE when the port is taken.
 */
export async function startSiteThread(options: SiteServerOptions): Promise<SiteServer> {
  const { port, site, admin, status } = options
  const workerData: ThreadData = { port, site, admin, hasStatus: status !== undefined }
  const thread = new Worker(THREAD, { workerData })
  const send = (message: ToThread) => thread.postMessage(message)
  const answerTo = async (question: Question) => {
    if (question.kind === 'apiUrl') return options.apiUrl()
    const { path, authorization } = question
    return (await status?.(path, authorization)) ?? null
  }
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  const [first] = (await once(thread, 'message')) as [FromThread]
  if (first.kind === 'failed') {
    await ended
    throw Object.assign(new Error(first.message), { code: first.code })
  }
  if (first.kind !== 'listening') throw new Error(`The site server began with ${first.kind}.`)
  thread.on('message', (question: Question | Counted) => {
    if (question.kind === 'counts') return options.record?.(question.counts)
    const { id } = question
    answerTo(question).then(
      (answer) => send({ kind: 'answer', id, answer, isFailed: false }),
      () => send({ kind: 'answer', id, answer: null, isFailed: true }),
    )
  })
  return {
    port: first.port,
    async close() {
      send({ kind: 'close' })
      await ended
    },
  }
}
