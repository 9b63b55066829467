import { t } from '@broadsheet/shared/messages/t.ts'
import { goToSignIn } from '../session/returnPath.ts'
import { hasSession, storedUserId } from '../session/storedSession.ts'
import type { FollowTarget } from './follows.ts'

/** Connects the Follow button of an author or section. The database client is loaded for members only. */
export function connectFollow(box: HTMLElement): void {
  const [button, status] = [box.querySelector('button'), box.querySelector('[role=status]')]
  const { follow: kind, followId: id } = box.dataset
  if (!button || !status || !id || (kind !== 'author' && kind !== 'category')) return
  const follow = new FollowButton({ kind, id }, box, button, status)
  button.addEventListener('click', () => void follow.press())
  if (hasSession()) void follow.refresh()
}

class FollowButton {
  readonly #target: FollowTarget
  readonly #box: HTMLElement
  readonly #button: HTMLButtonElement
  readonly #status: Element
  /** Whether the reader changed the state, so that one read before is stale. */
  #isPressed = false

  constructor(target: FollowTarget, box: HTMLElement, button: HTMLButtonElement, status: Element) {
    this.#target = target
    this.#box = box
    this.#button = button
    this.#status = status
  }

  /** Shows the stored state; after a failure the button stays as it is. */
  async refresh(): Promise<void> {
    const { isFollowing } = await import('./follows.ts')
    await isFollowing(this.#target).then(
      (isOn) => this.#isPressed || this.#show(isOn),
      () => {},
    )
  }

  async press(): Promise<void> {
    const user = storedUserId()
    if (!hasSession() || user === null) return goToSignIn(location)
    const isOn = this.#button.getAttribute('aria-pressed') !== 'true'
    this.#isPressed = true
    this.#show(isOn)
    try {
      const { setFollow } = await import('./follows.ts')
      await setFollow(user, this.#target, isOn)
      this.#status.textContent = isOn ? t('follow.followed') : t('follow.unfollowed')
    } catch (error) {
      this.#show(!isOn)
      const { errorMessage } = await import('../api/errorMessage.ts')
      this.#status.textContent = errorMessage(error)
    }
  }

  #show(isOn: boolean): void {
    this.#button.setAttribute('aria-pressed', String(isOn))
    for (const more of this.#box.querySelectorAll<HTMLElement>('[data-follow-more]'))
      more.hidden = !isOn
  }
}
