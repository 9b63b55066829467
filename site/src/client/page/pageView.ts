/**
 * Runs on every page for readers and members: records the visit, counts a view, shows view counts on
 * cards, and scrolls a link to a comment to the discussion, which loads when visible.
 */
import { recordView } from '../audience/recordView.ts'
import { showViews } from '../engagement/viewCounts.ts'
import { recordVisit } from '../notifications/visits.ts'

recordVisit(Date.now())

const article = document.querySelector<HTMLElement>('[data-engagement]')?.dataset.engagement
const recorded = article ? recordView(article) : Promise.resolve(undefined)
if (article && location.search.includes('newsletter='))
  void import('../engagement/newsletterClicks.ts')
    .then(({ countClick }) => countClick(article))
    .catch(() => {})
// View counts are optional: after a failure the page stays as built.
void recorded
  .catch(() => undefined)
  .then((uncounted) => showViews(document, article, uncounted))
  .catch(() => {})

const scrollToDiscussion = () => {
  const { hash } = location
  if (!hash.startsWith('#comment-') || document.getElementById(hash.slice(1))) return
  // Without smooth scrolling, which would miss the comment when it is inserted.
  document.querySelector('#comments')?.scrollIntoView({ behavior: 'instant' })
}
scrollToDiscussion()
addEventListener('hashchange', scrollToDiscussion)
