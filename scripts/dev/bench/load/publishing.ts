import { setTimeout as pause } from 'node:timers/promises'
import { clientFor } from '../../../database/client.ts'
import type { Outcome, Target } from './target.ts'

/** Milliseconds after which an unpublished change counts as lost. */
const TIMEOUT = 300_000

/**
 * Changes articles at a fixed interval and waits until each change is published.
 *
 * @param slugs - articles that are changed in turn.
 * @param interval - milliseconds between two changes.
 * @param changes - number of changes.
 * @returns times from the commit to the published page.
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
    // Fails for an unknown slug, which would count as a lost change.
    const { error } = await changed.select('id').single()
    if (error) throw error
    // A page shows only the last of several changes of its article.
    const isLast = n + slugs.length >= changes
    if (isLast || n % 10 === 0) watched.push(untilSeen(target, slug, n, slugs.length))
    await next
  }
  const took = await Promise.all(watched)
  const times = took.filter((time) => time !== null)
  return { expected: took.length, lost: took.length - times.length, times }
}

/** Milliseconds until a page shows a change or a later one of the same article; null after the timeout. */
async function untilSeen(
  { siteUrl }: Target,
  slug: string,
  number: number,
  step: number,
): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < TIMEOUT) {
    const html = await fetch(`${siteUrl}/article/${slug}/`).then((answer) => answer.text())
    const shown = Number(/changed as number (\d+)/.exec(html)?.[1] ?? -1)
    if (shown >= number && (shown - number) % step === 0) return performance.now() - began
    await pause(100)
  }
  return null
}
