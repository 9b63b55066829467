/** What every page can do beyond what it is: small, and needed by nobody to read it. */

import { easeForms } from './forms.ts'
import { filterLatest } from './heroFilter.ts'
import { loadMoreOnDemand } from './loadMore.ts'
import { followReading } from './progress.ts'
import { followTheme } from './theme.ts'
import { refreshTimes } from './times.ts'
import { startVideos } from './video.ts'

followTheme(document)
refreshTimes(document, new Date())
easeForms(document)
followReading(document)
startVideos(document)
filterLatest(document)
loadMoreOnDemand(document)

const query = new URLSearchParams(location.search).get('search')?.trim()
const results = document.querySelector<HTMLElement>('[data-search-results]')
if (query && results) {
  const { showResults } = await import('./search/results.ts')
  await showResults(query, results)
} else if (document.querySelector('[data-trending]')) {
  const { followTrending } = await import('./trending.ts')
  followTrending(document)
}

const live = document.querySelector<HTMLElement>('[data-live]')
if (live) {
  const { showUnbuilt } = await import('./live/show.ts')
  await showUnbuilt(location.pathname, live, new Date())
}

// After what is drawn live: that is an article, too.
const isMember = document.documentElement.dataset.session !== undefined
if (isMember && document.querySelector('[data-article]')) {
  const { offerAuthorActions } = await import('./authorActions.ts')
  await offerAuthorActions(document)
}

const consent = document.querySelector<HTMLElement>('[data-consent]')
if (consent) {
  const { askConsent } = await import('./consent.ts')
  askConsent(consent)
}
