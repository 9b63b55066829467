import { element } from '../page/createElement.ts'
import { whenNear } from '../page/whenNear.ts'
import { FAILURE_LOOKS, LOAD_FAILURE } from './loadFailure.ts'
import type { LoadIsland } from './props.ts'

/** Loads the discussion of a page shortly before it scrolls into view. Failed loading can be retried. */
export function startDiscussion(page: Document, load: LoadIsland): void {
  const section = page.querySelector<HTMLElement>('[data-discussion]')
  if (!section) return
  const fill = () =>
    import('./fillDiscussion.ts')
      .then(({ fillDiscussion }) => fillDiscussion(section, load))
      .catch(() => offerRetry(section, fill))
  whenNear(section, () => void fill())
}

function offerRetry(section: HTMLElement, fill: () => Promise<void>): void {
  const retry = element(
    'button',
    { class: FAILURE_LOOKS.button, type: 'button' },
    LOAD_FAILURE.retry,
  )
  const text = element('p', {}, LOAD_FAILURE.text)
  const failure = element('div', { class: FAILURE_LOOKS.box, role: 'alert' }, text, retry)
  section.querySelector('[data-loading], [role=alert]')?.replaceWith(failure)
  retry.addEventListener('click', () => void fill(), { once: true })
}
