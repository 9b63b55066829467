import { setTimeout as pause } from 'node:timers/promises'
import { clientFor } from '../../../database/client.ts'
import type { Outcome, Target } from './target.ts'

/** How long a change may take to its page before it counts as lost, in milliseconds. */
const PATIENCE = 300_000

/**
 * Changes one article after the other, one each interval, and waits for each to be on its page.
 *
 * @param slugs - the articles, changed in turn.
 * @param interval - milliseconds between two changes.
 * @param changes - how many.
 * @returns lost is what never came to its page; times are from the commit to the page.
 */
export async function publishSteadily(
  target: Target,
  options: { slugs: string[]; interval: number; changes: number },
): Promise<Outcome> {
  const { slugs, interval, changes } = options
  const secret = clientFor(target.apiUrl, target.secretKey)
  const watched: Promise<number | null>[] = []
  for (let n = 0; n < changes; n++) {
    const slug = slugs[n % slugs.length] ?? ''
    const next = pause(interval)
    const title = `A headline that was changed as number ${n}`
    const changed = secret.from('articles').update({ title }).eq('slug', slug)
    // One that is not there would look like a change that got lost.
    const { error } = await changed.select('id').single()
    if (error) throw error
    // An article that is changed again before anybody looked shows only the later headline.
    const isLast = n + slugs.length >= changes
    if (isLast || n % 10 === 0) watched.push(untilSeen(target, slug, n, slugs.length))
    await next
  }
  const took = await Promise.all(watched)
  const times = took.filter((time) => time !== null)
  return { asked: took.length, lost: took.length - times.length, times }
}

/** Milliseconds until a page shows a change or a later one of the same article; null when it never does. */
async function untilSeen(
  { siteUrl }: Target,
  slug: string,
  number: number,
  step: number,
): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE) {
    const html = await fetch(`${siteUrl}/article/${slug}/`).then((answer) => answer.text())
    const shown = Number(/changed as number (\d+)/.exec(html)?.[1] ?? -1)
    if (shown >= number && (shown - number) % step === 0) return performance.now() - began
    await pause(100)
  }
  return null
}
