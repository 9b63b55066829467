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
  if (!newest) throw new RollbackError('There is no release yet: the site was never built here.')
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
  const list = 'npm run rollback lists the stored releases.'
  if (wanted !== 'previous' && wanted !== 'next') {
    return `There is no release "${wanted}". ${list}`
  }
  if (live < 0) return `No release is live, so "${wanted}" is undefined: name a release. ${list}`
  return wanted === 'previous'
    ? 'The live release is the oldest stored release: there is none before it.'
    : 'The live release is the newest: there is none after it.'
}

/** Formats releases as lines of text: name, time, number of articles; marks the live one. */
export function formatReleases(releases: readonly StoredRelease[]): string {
  return releases
    .map(({ name, madeAt, articles, isLive }) => {
      const moment = `${madeAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`
      const count = `${articles} ${articles === 1 ? 'article' : 'articles'}`
      return `${isLive ? '▸' : ' '} ${name}  ${moment}  ${count}${isLive ? '  live' : ''}`
    })
    .join('\n')
}
