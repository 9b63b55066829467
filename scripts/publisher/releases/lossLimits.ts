import { ReleaseError } from './releaseStore.ts'

/** A change that removes more than this share of the articles is stopped. */
const LARGEST_LOSS = 0.1
/** Up to this many articles, losing a tenth is an ordinary edit. */
const SMALL_SITE = 20

/**
 * Stops a release if more than a tenth of its pages could not be rendered: the cause is the code or the
 * machine and not a single article.
 *
 * @throws ReleaseError with the first reason.
 */
export function assertMostRendered(pages: number, quarantined: readonly { error: string }[]): void {
  const [first] = quarantined
  if (first && quarantined.length > pages * LARGEST_LOSS)
    throw new ReleaseError(
      `${quarantined.length} of ${pages} pages could not be rendered: ${first.error}`,
    )
}

/**
 * Stops before more than a tenth of the articles disappear: an empty or wrong database cannot be
 * distinguished from deleted articles.
 *
 * @param shown - number of published articles.
 * @param next - number of articles after the change.
 * @throws ReleaseError with instructions.
 */
export function assertNoGreatLoss(shown: number, next: number): void {
  if (shown <= SMALL_SITE || next >= Math.floor(shown * (1 - LARGEST_LOSS))) return
  throw new ReleaseError(
    `Readers have ${shown} articles and would have ${next}: not published. ` +
      'If this is intended, press Publish anyway on the publishing screen.',
  )
}
