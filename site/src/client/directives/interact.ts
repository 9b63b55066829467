import type { ClientDirective } from 'astro'

/** Events that precede an interaction: loading starts. */
const LOAD_EVENTS = ['pointerenter', 'touchstart', 'focusin'] as const
/** Events that are repeated after hydration. */
const REPLAYED_EVENTS = ['click', 'submit'] as const
/** Duration of a frame in milliseconds, and number of frames to wait for React to hydrate a node. */
const FRAME = 16
const FRAMES = 120

/**
 * `client:interact`: no JavaScript until the reader interacts with the island. Inlined into the page
 * without other modules, so it must stay small.
 */
const interact: ClientDirective = (load, options, el) => {
  let started: Promise<void> | undefined
  let last: Event | undefined

  const hydrateIsland = () => {
    if (started) return
    started = load()
      .then((hydrate) => hydrate())
      .then(() => {
        for (const type of REPLAYED_EVENTS) el.removeEventListener(type, deferEvent, true)
        replay(FRAMES)
      })
      .catch(() => {
        // Loading failed: the next interaction retries.
        started = last = undefined
      })
  }

  const deferEvent = (event: Event) => {
    // Links work without hydration.
    if (event.type === 'click' && (event.target as Element).closest('a[href]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    last = event
    hydrateIsland()
  }

  /** React hydrates nodes in a separate task; events before that are lost. */
  const replay = (frames: number) => {
    const target = last?.target as Element | undefined
    if (!target) return
    if (frames > 0 && !Object.keys(target).some((key) => key.startsWith('__reactProps'))) {
      setTimeout(replay, FRAME, frames - 1)
    } else if (last?.type === 'submit') {
      ;(target as HTMLFormElement).requestSubmit()
    } else {
      // Not click(): SVG elements have no such method.
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }

  for (const type of LOAD_EVENTS)
    el.addEventListener(type, hydrateIsland, { passive: true, capture: true })
  for (const type of REPLAYED_EVENTS) el.addEventListener(type, deferEvent, true)
  const { eager, session } = (options.value ?? {}) as { eager?: boolean; session?: boolean }
  if (eager || (session && document.documentElement.dataset.session !== undefined)) hydrateIsland()
}

export default interact
