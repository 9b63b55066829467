import type { ClientDirective } from 'astro'

/** Signs that a touch is coming: loading begins. */
const WARM = ['pointerenter', 'touchstart', 'focusin'] as const
/** What is kept, and done again once somebody is there to hear it. */
const ACT = ['click', 'submit'] as const
/** How long a frame takes, and how many to wait for React to take over a node. */
const FRAME = 16
const FRAMES = 120

/**
 * `client:interact`: no JavaScript until the reader touches the island. Built without our other
 * modules and written into the page: it must stay this small.
 */
const interact: ClientDirective = (load, options, el) => {
  let started: Promise<void> | undefined
  let last: Event | undefined

  const wake = () => {
    if (started) return
    started = load()
      .then((hydrate) => hydrate())
      .then(() => {
        for (const type of ACT) el.removeEventListener(type, keep, true)
        replay(FRAMES)
      })
      .catch(() => {
        // Nothing came: the next touch tries again.
        started = last = undefined
      })
  }

  const keep = (event: Event) => {
    // A link leads on as it is.
    if (event.type === 'click' && (event.target as Element).closest('a[href]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    last = event
    wake()
  }

  /** React takes nodes over in a task of its own; only then does it hear what happens to them. */
  const replay = (frames: number) => {
    const target = last?.target as Element | undefined
    if (!target) return
    if (frames > 0 && !Object.keys(target).some((key) => key.startsWith('__reactProps'))) {
      setTimeout(replay, FRAME, frames - 1)
    } else if (last?.type === 'submit') {
      ;(target as HTMLFormElement).requestSubmit()
    } else {
      // Not click(): a drawing inside a button has no such method.
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }

  for (const type of WARM) el.addEventListener(type, wake, { passive: true, capture: true })
  for (const type of ACT) el.addEventListener(type, keep, true)
  const { eager, session } = (options.value ?? {}) as { eager?: boolean; session?: boolean }
  if (eager || (session && document.documentElement.dataset.session !== undefined)) wake()
}

export default interact
