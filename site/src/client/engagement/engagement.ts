import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { callFunction } from '../api/publicApi.ts'
import { showCommentCount } from '../discussion/commentCount.ts'
import { hasSession } from '../session/storedSession.ts'
import type { EngagementState, EngagementToggles, ToggleName } from './engagementToggles.ts'
import type { ToggleState } from './optimisticToggle.ts'

/** Events before a press, on which its code is loaded. */
const BEFORE_PRESS = ['pointerenter', 'focusin'] as const
const OFF: ToggleState = { isOn: false, count: 0 }

/**
 * The like and bookmark buttons in every section of an article; all show the same state. Written without a
 * framework, because every reader downloads it. The code that stores a press is loaded on demand.
 */
export class Engagement {
  #article: string
  #sections: readonly HTMLElement[]
  /** The state that is shown, until the toggles are loaded. */
  state: EngagementState = { like: OFF, bookmark: OFF }
  #toggles: EngagementToggles | null = null
  /** Beside the button pressed last. */
  #status: Element | null = null

  /** @param sections - sections of one article. */
  constructor(article: string, sections: readonly HTMLElement[]) {
    this.#article = article
    this.#sections = sections
  }

  /** Shows the state of the backend and connects the buttons. */
  connect(): void {
    for (const section of this.#sections) {
      for (const type of BEFORE_PRESS)
        section.addEventListener(type, () => hasSession() && void this.#load().catch(() => {}))
      for (const button of section.querySelectorAll<HTMLElement>('[data-like], [data-bookmark]'))
        button.addEventListener('click', () => void this.#press(section, button))
    }
    // Another tab may have changed it.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && hasSession()) void this.#refresh()
    })
    void this.#refresh()
  }

  /** Shows the state of a toggle in all its buttons and counts. */
  show(name: ToggleName, { isOn, count }: ToggleState): void {
    for (const section of this.#sections) {
      for (const button of section.querySelectorAll(`[data-${name}]`))
        button.setAttribute('aria-pressed', String(isOn))
      for (const number of section.querySelectorAll(`[data-${name}-count]`))
        number.textContent = count > 0 ? count.toLocaleString(activeLocale()) : ''
    }
  }

  /** Reports beside the button pressed last that its state was not stored. */
  showFailure(): void {
    this.#report(t('site.notSaved'))
  }

  #report(text: string): void {
    if (this.#status) this.#status.textContent = text
  }

  /** Reads and shows the state. After a failure the page stays as it is. */
  async #refresh(): Promise<void> {
    const presses = this.#toggles?.presses ?? 0
    const rows = await callFunction('article_engagement', { article: this.#article }).catch(
      () => [],
    )
    const [row] = rows
    if (!row) return
    const like = { isOn: row.liked, count: row.likes }
    const bookmark = { isOn: row.bookmarked, count: 0 }
    showCommentCount(document, row.comments)
    if (this.#toggles) return this.#toggles.refresh({ like, bookmark }, presses)
    this.state = { like, bookmark }
    this.show('like', like)
    this.show('bookmark', bookmark)
  }

  /** Loads the toggles. Null for a visitor, who is sent to the sign-in page. */
  async #load(): Promise<EngagementToggles | null> {
    if (this.#toggles) return this.#toggles
    const { openToggles } = await import('./openToggles.ts')
    const toggles = await openToggles(this.#article, this)
    this.#toggles ??= toggles
    return this.#toggles
  }

  async #press(section: HTMLElement, { dataset }: HTMLElement): Promise<void> {
    this.#status = section.querySelector('[data-engagement-status]')
    this.#report('')
    try {
      await (await this.#load())?.press('like' in dataset ? 'like' : 'bookmark')
    } catch {
      this.showFailure()
    }
  }
}
