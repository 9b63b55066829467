import { setTimeout as pause } from 'node:timers/promises'
import type { TablesUpdate } from '@broadsheet/shared/database.types.ts'
import { clientFor } from '../../../database/client.ts'
import { HttpConnection, headerOf, textOf } from './httpConnection.ts'
import type { Outcome, Target } from './target.ts'

const POLL_MILLISECONDS = 10
/** Changes that are not served after this time are lost. */
const TIMEOUT_MILLISECONDS = 30_000

/** Numbered changes of an article. */
export interface ChangePlan {
  slug: string
  /** The columns of change `n`. */
  values: (n: number) => TablesUpdate<'articles'>
  /** Page that shows the change. */
  path: string
  /** Finds the number of the change in the page. */
  pattern: RegExp
  /** Milliseconds between two changes. */
  interval: number
  count: number
}

/**
 * Changes an article at a fixed interval.
 *
 * @returns times from the API call to the page that shows the change or a later one.
 */
export async function changeSteadily(target: Target, plan: ChangePlan): Promise<Outcome> {
  const articles = clientFor(target.apiUrl, target.secretKey).from('articles')
  const shown = watchPage(Number(new URL(target.siteUrl).port), plan)
  const began = performance.now()
  const served: Promise<number | null>[] = []
  try {
    for (let n = 0; n < plan.count; n++) {
      await pause(Math.max(0, began + n * plan.interval - performance.now()))
      const sent = performance.now()
      // Fails for an unknown slug, which would count as a lost change.
      const changed = articles.update(plan.values(n)).eq('slug', plan.slug).select('id').single()
      const { error } = await changed
      if (error) throw error
      served.push(shown.until(n).then((at) => (at === null ? null : at - sent)))
    }
    const times = (await Promise.all(served)).filter((time) => time !== null)
    return { expected: plan.count, lost: plan.count - times.length, times }
  } finally {
    shown.end()
  }
}

/** Reads a page again and again; an unchanged page is not sent. */
function watchPage(port: number, { path, pattern }: ChangePlan) {
  const connection = new HttpConnection(port)
  let [latest, since, isOver, tag] = [-1, 0, false, '']
  const watch = async () => {
    while (!isOver) {
      const reply = await connection.get(path, `If-None-Match: ${tag}\r\n`)
      if (reply.status === 200) {
        tag = headerOf(reply.head, 'etag') ?? ''
        latest = Number(pattern.exec(textOf(reply))?.[1] ?? -1)
        since = performance.now()
      }
      await pause(POLL_MILLISECONDS)
    }
    connection.close()
  }
  const watching = watch()
  return {
    /** Time of the first page with this change or a later one; null after the timeout. */
    async until(n: number): Promise<number | null> {
      const end = performance.now() + TIMEOUT_MILLISECONDS
      while (latest < n && performance.now() < end) await pause(POLL_MILLISECONDS)
      return latest < n ? null : since
    },
    end() {
      isOver = true
      watching.catch(() => {})
    },
  }
}
