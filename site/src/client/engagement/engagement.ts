import { callFunction, needsSignIn } from '../api/request.ts'
import { showCommentCount } from '../discussion/commentCount.ts'
import { goToSignIn } from '../session/returnPath.ts'
import { hasSession } from '../session/storedSession.ts'
import { makeToggle, type Switch } from './toggle.ts'

const FAILED = 'That could not be saved. Please try again.'

interface Engaged {
  liked: Switch
  bookmarked: Switch
  comments: number
}

/**
 * Connects the like and bookmark buttons in every section of an article; all show the same state. Written
 * without a framework, because every reader downloads it.
 *
 * @param sections - sections of one article.
 */
export async function engage(sections: readonly HTMLElement[]): Promise<void> {
  const article = sections[0]?.dataset.engagement
  if (!article) return
  const like = wake(sections, 'like', async (wanted) => {
    const [answer] = await callFunction('toggle_like', { article, wanted })
    return { isOn: answer?.liked ?? wanted, count: answer?.likes ?? 0 }
  })
  const bookmark = wake(sections, 'bookmark', async (wanted) => {
    const [answer] = await callFunction('toggle_bookmark', { article, wanted })
    return { isOn: answer?.bookmarked ?? wanted, count: 0 }
  })
  const refresh = () => {
    const [learnLike, learnBookmark] = [like.asking(), bookmark.asking()]
    const learn = ({ liked, bookmarked, comments }: Engaged) => {
      learnLike(liked)
      learnBookmark(bookmarked)
      showCommentCount(document, comments)
    }
    return readEngagement(article).then(learn, () => {})
  }
  // Another tab may have changed it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && hasSession()) void refresh()
  })
  await refresh()
}

async function readEngagement(article: string): Promise<Engaged> {
  const [row] = await callFunction('article_engagement', { article })
  return {
    liked: { isOn: row?.liked ?? false, count: row?.likes ?? 0 },
    bookmarked: { isOn: row?.bookmarked ?? false, count: 0 },
    comments: row?.comments ?? 0,
  }
}

type Send = (wanted: boolean) => Promise<Switch>

/** One toggle behind the buttons of all sections. A failure is reported beside the button pressed. */
function wake(sections: readonly HTMLElement[], name: 'like' | 'bookmark', send: Send) {
  const all = (selector: string) =>
    sections.flatMap((section) => [...section.querySelectorAll<HTMLElement>(selector)])
  let status: Element | null = null
  const report = (text: string) => {
    if (status) status.textContent = text
  }
  const toggle = makeToggle({
    send,
    show: ({ isOn, count }) => {
      for (const button of all(`[data-${name}]`)) button.setAttribute('aria-pressed', String(isOn))
      for (const number of all(`[data-${name}-count]`))
        number.textContent = count > 0 ? String(count) : ''
    },
    fail: (error) => {
      if (needsSignIn(error)) goToSignIn(location)
      else report(FAILED)
    },
  })
  for (const button of all(`[data-${name}]`))
    button.addEventListener('click', () => {
      report('')
      status =
        button.closest('[data-engagement]')?.querySelector('[data-engagement-status]') ?? null
      report('')
      if (hasSession()) void toggle.press()
      else goToSignIn(location)
    })
  return toggle
}
