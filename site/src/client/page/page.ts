/** Enhancements of every page. Small; pages are readable without them. */

import { returnFocusToEnabled } from '@broadsheet/shared/browser/returnFocus.ts'
import { startBreaking } from './breakingNews.ts'
import { repeatEarlyPress } from './earlyPress.ts'
import { enhanceForms } from './menusAndSearchForms.ts'
import { reportMissingCode } from './missingCode.ts'
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
reportMissingCode(document)

// When the page is complete and idle: nothing of it waits for a banner.
const whenIdle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => whenIdle(() => void startBreaking(document)))

// Each part on its own: code that cannot be loaded, or waits for the backend, delays nothing else.
if (document.querySelector('[data-load-more]'))
  void import('../lists/loadMore.ts').then(({ loadMoreOnDemand }) => loadMoreOnDemand(document))

if (document.querySelector('#hero-search'))
  void import('../lists/heroFilter.ts').then(({ filterLatest }) => filterLatest(document))

void showLists()
void showArticle()

const follow = document.querySelector<HTMLElement>('[data-follow]')
if (follow)
  void repeatEarlyPress(follow.querySelectorAll('button'), async () => {
    const { connectFollow } = await import('../follows/followButton.ts')
    connectFollow(follow)
  })

const consent = document.querySelector<HTMLElement>('[data-consent]')
if (consent)
  void repeatEarlyPress(document.querySelectorAll('[data-consent-open]'), async () => {
    const { connectConsentBanner } = await import('../consent/consent.ts')
    connectConsentBanner(consent)
  })

/** The results of a search, or else the articles that are read most. */
async function showLists(): Promise<void> {
  const query = new URLSearchParams(location.search).get('search')?.trim()
  const results = document.querySelector<HTMLTemplateElement>('template[data-search-results]')
  if (query && results) {
    const { showResults } = await import('../search/results.ts')
    await showResults(query, results)
  } else if (document.querySelector('[data-trending]')) {
    const { followTrending } = await import('../lists/trending.ts')
    followTrending(document)
  }
}

/** An article that is not built yet, then what its author can do: live rendering also produces an article. */
async function showArticle(): Promise<void> {
  const live = document.querySelector<HTMLElement>('[data-live]')
  if (live) {
    const { showUnbuilt } = await import('../live/showUnbuilt.ts')
    await showUnbuilt(location.pathname, live, new Date())
  }
  const isMember = document.documentElement.dataset.session !== undefined
  if (isMember && document.querySelector('[data-article]')) {
    const { addAuthorActions } = await import('../articles/authorActions.ts')
    await addAuthorActions(document)
  }
}
