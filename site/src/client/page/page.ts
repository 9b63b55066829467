/** Enhancements of every page. Small; pages are readable without them. */

import { returnFocusToEnabled } from '@broadsheet/shared/browser/returnFocus.ts'
import { startBreaking } from './breakingNews.ts'
import { enhanceForms } from './menusAndSearchForms.ts'
import { showReadingProgress } from './readingProgress.ts'
import { connectThemeToggle } from './theme.ts'
import { refreshTimes } from './times.ts'
import { startVideos } from './videos.ts'

connectThemeToggle(document)
refreshTimes(document, new Date())
enhanceForms(document)
showReadingProgress(document)
startVideos(document)
returnFocusToEnabled(document)

// When the page is complete and idle: nothing of it waits for a banner.
const whenIdle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => whenIdle(() => void startBreaking(document)))

if (document.querySelector('[data-load-more]'))
  void import('../lists/loadMore.ts').then(({ loadMoreOnDemand }) => loadMoreOnDemand(document))

if (document.querySelector('#hero-search'))
  void import('../lists/heroFilter.ts').then(({ filterLatest }) => filterLatest(document))

const query = new URLSearchParams(location.search).get('search')?.trim()
const results = document.querySelector<HTMLTemplateElement>('template[data-search-results]')
if (query && results) {
  const { showResults } = await import('../search/results.ts')
  await showResults(query, results)
} else if (document.querySelector('[data-trending]')) {
  const { followTrending } = await import('../lists/trending.ts')
  followTrending(document)
}

const live = document.querySelector<HTMLElement>('[data-live]')
if (live) {
  const { showUnbuilt } = await import('../live/showUnbuilt.ts')
  await showUnbuilt(location.pathname, live, new Date())
}

// After live rendering, which also produces an article.
const isMember = document.documentElement.dataset.session !== undefined
if (isMember && document.querySelector('[data-article]')) {
  const { addAuthorActions } = await import('../articles/authorActions.ts')
  await addAuthorActions(document)
}

const follow = document.querySelector<HTMLElement>('[data-follow]')
if (follow) {
  let pressed: EventTarget | null = null
  // A press before the code is loaded is repeated.
  const remember = (event: Event) => {
    pressed = event.target
  }
  follow.addEventListener('click', remember)
  const { connectFollow } = await import('../follows/followButton.ts')
  follow.removeEventListener('click', remember)
  connectFollow(follow)
  if (pressed) follow.querySelector('button')?.click()
}

const consent = document.querySelector<HTMLElement>('[data-consent]')
if (consent) {
  const { connectConsentBanner } = await import('../consent/consent.ts')
  connectConsentBanner(consent)
}
