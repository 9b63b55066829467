import type { StoredRelease } from '../publisher/releases/releaseStore.ts'

/** Raised for errors the user can correct; one or two sentences. */
export class RollbackError extends Error {}

/**
 * Finds the requested release.
 *
 * @param kept - the newest first.
 * @param wanted - `previous`, `next`, `newest`, or the name of a release.
 * @throws {RollbackError} when there is none.
 */
export function chooseRelease(kept: readonly StoredRelease[], wanted: string): StoredRelease {
  const [newest] = kept
  if (!newest) throw new RollbackError('No release is kept yet: the site was never built here.')
  const live = kept.findIndex(({ isLive }) => isLive)
  const step = { previous: 1, next: -1 }[wanted]
  const found =
    wanted === 'newest'
      ? newest
      : step === undefined
        ? kept.find(({ name }) => name === wanted)
        : live < 0
          ? undefined
          : kept[live + step]
  if (!found) throw new RollbackError(reason(wanted, live))
  return found
}

function reason(wanted: string, live: number): string {
  const list = 'npm run rollback lists those that are.'
  if (wanted !== 'previous' && wanted !== 'next') {
    return `No release "${wanted}" is kept: ${list}`
  }
  if (live < 0) return `No release is live, so none is ${wanted}: name one. ${list}`
  return wanted === 'previous'
    ? 'The live release is the oldest that is kept: there is none before it.'
    : 'The live release is the newest: there is none after it.'
}

/** The list as lines of text: time, articles, and which one is live. */
export function listed(kept: readonly StoredRelease[]): string {
  return kept
    .map(({ name, madeAt, articles, isLive }) => {
      const moment = `${madeAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`
      const count = `${articles} ${articles === 1 ? 'article' : 'articles'}`
      return `${isLive ? '▸' : ' '} ${name}  ${moment}  ${count}${isLive ? '  live' : ''}`
    })
    .join('\n')
}
