import type { Sql } from 'postgres'
import type { FreshBackend } from '../../database/freshBackend.ts'
import { clocked } from '../load/target.ts'

/** Sends the view of one visitor. */
type Send = (visitor: string) => Promise<unknown>

/** Views that were sent: number, duration in seconds, and times in milliseconds. */
export interface Sent {
  views: number
  seconds: number
  times: number[]
}

/**
 * Sends views of new visitors on a fixed schedule; fewer when the receiver is slower.
 *
 * @param width - most views at the same time.
 */
export async function sendViews(
  send: Send,
  seconds: number,
  perSecond: number,
  width: number,
): Promise<Sent> {
  const run = Math.random().toString(36)
  const times: number[] = []
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
      const [, took] = await clocked(() => send(`${run} ${number}`))
      times.push(took)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return { views: times.length, seconds: (performance.now() - start) / 1000, times }
}

/** Calls the function of the database as PostgREST does: as a visitor, one transaction for each view. */
export function directly(connections: Sql, article: string): Send {
  return (visitor) => {
    const headers = JSON.stringify({
      'user-agent': `Mozilla/5.0 (${visitor})`,
      'x-real-ip': '203.0.113.9',
    })
    return connections`
      select public.record_view(${article})
      from (select set_config('request.headers', ${headers}, true) as headers offset 0) request
      where headers is not null`
  }
}

/** Sends views to the embedded API. */
export function overApi({ apiUrl, publishableKey }: FreshBackend, article: string): Send {
  const body = JSON.stringify({ article })
  return async (visitor) => {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    const response = await fetch(`${apiUrl}/rest/v1/rpc/record_view`, {
      method: 'POST',
      headers: { ...headers, 'user-agent': `Mozilla/5.0 (${visitor})` },
      body,
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
}
