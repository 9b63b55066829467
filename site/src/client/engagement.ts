import { callFunction, needsSignIn } from './api.ts'
import { goToSignIn } from './session/returnPath.ts'
import { hasSession } from './session/token.ts'
import { makeToggle, type Switch } from './toggle.ts'

const FAILED = 'That could not be saved. Please try again.'

interface Engaged {
  liked: Switch
  bookmarked: Switch
}

/**
 * Wakes the buttons below an article: like and bookmark. Plain script, because their state and
 * number are shown to everybody, and a number is not worth a framework.
 */
export async function engage(section: HTMLElement): Promise<void> {
  const article = section.dataset.engagement ?? ''
  const like = wake(section, 'like', async (wanted) => {
    const [answer] = await callFunction('toggle_like', { article, wanted })
    return { isOn: answer?.liked ?? wanted, count: answer?.likes ?? 0 }
  })
  const bookmark = wake(section, 'bookmark', async (wanted) => {
    const [answer] = await callFunction('toggle_bookmark', { article, wanted })
    return { isOn: answer?.bookmarked ?? wanted, count: 0 }
  })
  const refresh = () => {
    const [learnLike, learnBookmark] = [like.asking(), bookmark.asking()]
    const learn = ({ liked, bookmarked }: Engaged) => {
      learnLike(liked)
      learnBookmark(bookmarked)
    }
    return readEngagement(article).then(learn, () => {})
  }
  // Another tab of the same reader may have changed it.
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
  }
}

function wake(section: HTMLElement, name: string, send: (wanted: boolean) => Promise<Switch>) {
  const button = section.querySelector<HTMLButtonElement>(`[data-${name}]`)
  const number = section.querySelector(`[data-${name}-count]`)
  const status = section.querySelector('[data-engagement-status]')
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  const toggle = makeToggle({
    send,
    show: ({ isOn, count }) => {
      button?.setAttribute('aria-pressed', String(isOn))
      if (number) number.textContent = count > 0 ? String(count) : ''
    },
    fail: (error) => {
      if (needsSignIn(error)) goToSignIn(location)
      else say(FAILED)
    },
  })
  button?.addEventListener('click', () => {
    say('')
    if (hasSession()) void toggle.press()
    else goToSignIn(location)
  })
  return toggle
}
