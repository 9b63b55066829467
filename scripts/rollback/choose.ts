import { t } from '@broadsheet/shared/messages/t.ts'
import type { StoredRelease } from '../publisher/releases/releaseStore.ts'

/** Raised for errors the user can correct; the message is one or two sentences. */
export class RollbackError extends Error {}

/**
 * Finds the requested release.
 *
 * @param releases - the stored releases, the newest first.
 * @param wanted - `previous`, `next`, `newest`, or the name of a release.
 * @throws {RollbackError} when there is no such release.
 */
export function chooseRelease(releases: readonly StoredRelease[], wanted: string): StoredRelease {
  const [newest] = releases
  if (!newest) throw new RollbackError(t('cli.rollback.neverBuilt'))
  const live = releases.findIndex(({ isLive }) => isLive)
  const step = { previous: 1, next: -1 }[wanted]
  const found =
    wanted === 'newest'
      ? newest
      : step === undefined
        ? releases.find(({ name }) => name === wanted)
        : live < 0
          ? undefined
          : releases[live + step]
  if (!found) throw new RollbackError(reason(wanted, live))
  return found
}

function reason(wanted: string, live: number): string {
  if (wanted !== 'previous' && wanted !== 'next') return t('cli.rollback.unknown', { name: wanted })
  if (live < 0) return t('cli.rollback.noneLive', { name: wanted })
  return wanted === 'previous' ? t('cli.rollback.oldest') : t('cli.rollback.newest')
}

/** Formats releases as lines of text: name, time, number of articles; marks the live one. */
export function formatReleases(releases: readonly StoredRelease[]): string {
  return releases
    .map(({ name, madeAt, articles, isLive }) => {
      const moment = `${madeAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`
      const count = t('cli.step.articles', { count: articles })
      const mark = isLive ? `  ${t('cli.rollback.live')}` : ''
      return `${isLive ? '▸' : ' '} ${name}  ${moment}  ${count}${mark}`
    })
    .join('\n')
}
