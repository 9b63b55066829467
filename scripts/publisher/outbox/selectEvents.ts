import type { PublishEvent } from './outbox.ts'

/** The last command for the whole site: a rebuild, or an earlier release. */
export type SiteCommand = Pick<PublishEvent, 'action' | 'release' | 'done_at'>

/** Which of the waiting events are published now. */
export type EventSelection = 'all' | 'commands' | 'none'

/**
 * Selects the events of the outbox to publish.
 *
 * A rollback is executed at once, by itself. While the release it named is live, changes wait: publishing
 * them would restore what the rollback removed. A rebuild ends the pause; so does another release that
 * goes live, such as one of a new version of the code.
 *
 * @param command - the last command for the whole site, executed or not; null when there is none.
 * @param live - name of the live release; null before the first.
 */
export function selectEvents(command: SiteCommand | null, live: string | null): EventSelection {
  if (command?.action !== 'rollback') return 'all'
  if (command.done_at === null) return 'commands'
  return command.release === live ? 'none' : 'all'
}

/** The release that these events make live; null when they require a build. */
export function requestedRelease(events: readonly PublishEvent[]): string | null {
  const last = events.filter(({ subject }) => subject === 'site').at(-1)
  return last?.action === 'rollback' ? last.release : null
}

/** Whether an event requires every page to be rendered again. */
export const isRebuild = ({ subject, action }: PublishEvent): boolean =>
  subject === 'site' && action === 'update'

/** Whether an event requires that the stored releases are deleted: they have what was removed for legal reasons. */
export const isPurge = ({ subject, action }: PublishEvent): boolean =>
  subject === 'site' && action === 'remove'

/** Whether an event confirms that many articles may disappear. */
export const isForced = (event: PublishEvent): boolean => isRebuild(event) && event.forced
