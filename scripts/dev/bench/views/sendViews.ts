import type { Sql } from 'postgres'
import type { FreshBackend } from '../../database/freshBackend.ts'
import { clocked } from '../load/target.ts'

/** Sends a beacon: the view of a visitor, or what they did after it. */
type Send = (beacon: Beacon) => Promise<unknown>

interface Beacon {
  kind: 'view' | 'engagement'
  article: string
  visitor: string
}

/** Every so many beacons, one reports reading time and shares of an earlier view. */
const ENGAGEMENT = 4

/** Beacons that were sent: number, how many of them are views, duration in seconds, and times in milliseconds. */
export interface Sent {
  beacons: number
  views: number
  seconds: number
  times: number[]
}

/**
 * Sends beacons of new visitors on a fixed schedule; fewer when the receiver is slower. Half of the views are of the
 * first article.
 *
 * @param width - most beacons at the same time.
 */
export async function sendBeacons(
  send: Send,
  articles: readonly string[],
  seconds: number,
  perSecond: number,
  width: number,
): Promise<Sent> {
  const run = Math.random().toString(36)
  const times: number[] = []
  let views = 0
  const beaconOf = (number: number): Beacon => {
    const isView = number % ENGAGEMENT !== ENGAGEMENT - 1
    const viewer = isView ? number : number - ENGAGEMENT + 1
    const article = articles[viewer % 2 === 0 ? 0 : viewer % articles.length] ?? ''
    return { kind: isView ? 'view' : 'engagement', article, visitor: `${run} ${viewer}` }
  }
  const start = performance.now()
  const end = start + seconds * 1000
  let next = 0
  const work = async () => {
    for (;;) {
      const number = next++
      const due = start + (number * 1000) / perSecond
      if (Math.max(due, performance.now()) >= end) return
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const beacon = beaconOf(number)
      const [, took] = await clocked(() => send(beacon))
      times.push(took)
      if (beacon.kind === 'view') views++
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return { beacons: times.length, views, seconds: (performance.now() - start) / 1000, times }
}

/** Calls the functions of the database as PostgREST does: as a visitor, one transaction for each beacon. */
export function directly(connections: Sql): Send {
  return ({ kind, article, visitor }) => {
    const headers = JSON.stringify({ ...browserOf(visitor), 'x-real-ip': '203.0.113.9' })
    const call =
      kind === 'view'
        ? connections`public.record_view(${article}, 'https://news.example/')`
        : connections`public.record_engagement(${article}, 40, 80, 1)`
    return connections`
      select ${call}
      from (select set_config('request.headers', ${headers}, true) as headers offset 0) request
      where headers is not null`
  }
}

const browserOf = (visitor: string) => ({ 'user-agent': `Mozilla/5.0 (${visitor})` })

/** Sends beacons to the embedded API. */
export function overApi({ apiUrl, publishableKey }: FreshBackend): Send {
  return async ({ kind, article, visitor }) => {
    const isView = kind === 'view'
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    const body = isView
      ? { article, referrer: 'https://news.example/' }
      : { article, seconds: 40, depth: 80, shares: 1 }
    const response = await fetch(
      `${apiUrl}/rest/v1/rpc/${isView ? 'record_view' : 'record_engagement'}`,
      {
        method: 'POST',
        headers: { ...headers, ...browserOf(visitor) },
        body: JSON.stringify(body),
      },
    )
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
}
