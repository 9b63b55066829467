import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Target } from './target.ts'

/** What readers got: `wrong` is every answer that was no whole page. */
export interface Reading {
  requests: number
  perSecond: number
  wrong: number
  /** Milliseconds. */
  median: number
  p99: number
}

/** Who reads what, and for how long. */
export interface ReadingPlan {
  siteUrl: string
  /** Read one after the other by each connection. */
  paths: string[]
  connections: number
  seconds: number
}

const CHILD = fileURLToPath(new URL('readers.child.ts', import.meta.url))

/** Reads pages as fast as they come, in a process of its own: the server has the other to itself. */
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
