import { ReleaseError } from './releaseStore.ts'

/** A change that takes away more than this share of the articles is stopped: something broke. */
const LARGEST_LOSS = 0.1
/** Up to this many articles a loss of a tenth is an ordinary edit. */
const SMALL_SITE = 20

/**
 * Stops a release of which more than a tenth could not be rendered: that is the code's fault, or the
 * machine's, and no odd article.
 *
 * @throws ReleaseError with the first reason.
 */
export function assertMostRendered(pages: number, quarantined: readonly { error: string }[]): void {
  const [first] = quarantined
  if (first && quarantined.length > pages * LARGEST_LOSS)
    throw new ReleaseError(
      `${quarantined.length} of ${pages} pages could not be made: ${first.error}`,
    )
}

/**
 * Stops before readers would lose more than a tenth of the articles: an emptied or wrong database
 * looks exactly like everything having been deleted on purpose.
 *
 * @param shown - how many articles readers have.
 * @param next - how many they would have.
 * @throws ReleaseError that says how to go on.
 */
export function assertNoGreatLoss(shown: number, next: number): void {
  if (shown <= SMALL_SITE || next >= Math.floor(shown * (1 - LARGEST_LOSS))) return
  throw new ReleaseError(
    `Readers have ${shown} articles and would have ${next}: not published. ` +
      'If that is meant, press Publish anyway on the publishing screen.',
  )
}
