import type { PublishEvent } from './outbox.ts'

/** What the newsroom ordered last for the site as a whole: a rebuild, or an earlier release. */
export type Order = Pick<PublishEvent, 'action' | 'release' | 'done_at'>

/** Which of the waiting changes are taken now. */
export type Taking = 'all' | 'orders' | 'none'

/**
 * Decides what happens with what waits in the outbox.
 *
 * A rollback is obeyed at once, by itself. While readers get the release it named, changes wait:
 * building them would bring back what the newsroom just took away. A rebuild ends that; so does a
 * release that went live otherwise, such as a new version of the site's code.
 *
 * @param order - the last event about the whole site, done or not; null when there is none.
 * @param live - name of the release readers get; null before the first.
 */
export function whatToTake(order: Order | null, live: string | null): Taking {
  if (order?.action !== 'rollback') return 'all'
  if (order.done_at === null) return 'orders'
  return order.release === live ? 'none' : 'all'
}

/** The release that is asked for by these events; null when they ask for a build. */
export function releaseAskedFor(events: readonly PublishEvent[]): string | null {
  const last = events.filter(({ subject }) => subject === 'site').at(-1)
  return last?.action === 'rollback' ? last.release : null
}

/** Whether an event asks for every page to be made again. */
export const isRebuild = ({ subject, action }: PublishEvent): boolean =>
  subject === 'site' && action === 'update'

/** Whether an event says that a great loss of articles is meant. */
export const isForced = (event: PublishEvent): boolean => isRebuild(event) && event.forced
