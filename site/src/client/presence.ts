/**
 * What every page does for whoever is in front of it, reader or member: notes the visit, counts an
 * opening, lays the numbers of views over the cards, and brings a link to a comment to the
 * discussion, which loads when it comes into sight.
 */
import { recordView, showViews } from './views.ts'
import { noteVisit } from './visits.ts'

noteVisit(Date.now())

const article = document.querySelector<HTMLElement>('[data-engagement]')?.dataset.engagement
const counted = article ? recordView(article) : Promise.resolve()
// Numbers are an ornament: whatever fails, the page stays as it was built.
void counted.catch(() => {}).then(() => showViews(document).catch(() => {}))

const toDiscussion = () => {
  const { hash } = location
  if (!hash.startsWith('#comment-') || document.getElementById(hash.slice(1))) return
  // At once: a window still on its way would miss the comment when it is there.
  document.querySelector('#comments')?.scrollIntoView({ behavior: 'instant' })
}
toDiscussion()
addEventListener('hashchange', toDiscussion)
