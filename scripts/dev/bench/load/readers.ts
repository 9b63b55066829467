import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Target } from './target.ts'

/** Measurements of readers; `wrong` counts responses that are not complete pages. */
export interface Reading {
  requests: number
  perSecond: number
  wrong: number
  /** Milliseconds. */
  median: number
  p99: number
}

/** Pages to request, number of connections and duration. */
export interface ReadingPlan {
  siteUrl: string
  /** Requested in turn by each connection. */
  paths: string[]
  connections: number
  seconds: number
}

const CHILD = fileURLToPath(new URL('readers.child.ts', import.meta.url))

/** Requests pages as fast as possible, in a child process that uses the second core. */
export function readPages(
  { siteUrl }: Target,
  options: Omit<ReadingPlan, 'siteUrl'>,
): Promise<Reading> {
  const plan: ReadingPlan = { siteUrl, ...options }
  const child = fork(CHILD, [JSON.stringify(plan)])
  return new Promise((resolve, reject) => {
    child.once('message', (reading) => resolve(reading as Reading))
    child.once('exit', (code) => reject(new Error(`The readers ended (${code}).`)))
  })
}
