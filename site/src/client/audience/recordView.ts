import { callFunction } from '../api/publicApi.ts'
import { isCounted } from './counting.ts'
import { type Engagement, measureVisit } from './measureVisit.ts'

/** Share of the views whose reading is measured. */
const SAMPLE = 0.25
/** As a visitor, also for signed-in readers; finished by the browser when the page is left. */
const BEACON = { token: null, keepalive: true }

/**
 * Counts one view of an article, if the reader may be counted, and reports the visit when the page is hidden.
 *
 * @param random - from 0 to 1; selects the views whose reading is measured.
 * @returns the views of this visitor that the view count lacks: `[1]` until it is next updated.
 */
export async function recordView(
  article: string,
  random = Math.random(),
): Promise<number[] | undefined> {
  if (!(await isCounted())) return undefined
  measureVisit(
    random < SAMPLE,
    (engagement) => void send(article, engagement).catch(() => {}),
    () => performance.now(),
  )
  return callFunction('record_view', { article, ...externalReferrer() }, BEACON)
}

/** Reports a visit, unless the reader has refused in the meantime, such as in another tab. */
async function send(article: string, engagement: Engagement): Promise<void> {
  if (await isCounted()) await callFunction('record_engagement', { article, ...engagement }, BEACON)
}

/** The origin of the page with the link, if it belongs to another site. */
function externalReferrer(): { referrer?: string } {
  const [, , host] = document.referrer.split('/')
  return host && host !== location.host ? { referrer: `https://${host}` } : {}
}
