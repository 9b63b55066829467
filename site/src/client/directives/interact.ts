import type { ClientDirective } from 'astro'

export interface InteractOptions {
  /** Hydrates at once, and only repeats earlier events. */
  eager?: boolean
  /** The same, but only with a session. */
  session?: boolean
  /** Text for a press whose code could not be loaded. */
  failed?: string
}

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
  const { eager, session, failed } = (options.value ?? {}) as InteractOptions
  let started: Promise<void> | undefined
  let last: Event | undefined
  let pressed: Element | undefined
  let problem: HTMLElement | undefined

  const hydrateIsland = () => {
    if (started) return
    started = load()
      .then((hydrate) => {
        // Hydration expects the elements of the page.
        problem?.remove()
        return hydrate()
      })
      .then(() => {
        // Astro reports that code is missing with an event, and hydrates nothing.
        if (el.hasAttribute('ssr')) throw new Error('The code of the island is missing.')
        for (const type of REPLAYED_EVENTS) el.removeEventListener(type, deferEvent, true)
        replay(FRAMES)
      })
      .catch(() => {
        // Loading failed: the next interaction retries.
        if (pressed && failed) showProblem(pressed, failed)
        started = last = undefined
      })
  }

  const showProblem = (form: Element, textContent: string) => {
    const className = 'field-problem mt-2'
    problem = Object.assign(document.createElement('p'), { className, role: 'alert', textContent })
    form.after(problem)
  }

  const deferEvent = (event: Event) => {
    // Links work without hydration.
    if (event.type === 'click' && (event.target as Element).closest('a[href]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    last = event
    pressed = (event.target as Element).closest('form') ?? el
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
  if (eager || (session && document.documentElement.dataset.session !== undefined)) hydrateIsland()
}

export default interact
