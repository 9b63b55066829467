import { t } from '@broadsheet/shared/messages/t.ts'
import { element } from './createElement.ts'

/**
 * Reports that the code of a screen could not be loaded, which Astro tries twice, and offers to try again. Islands with
 * other directives are complete without code, or load it again when they are used.
 */
export function reportMissingCode(page: Document): void {
  page.addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.getAttribute('client') !== 'load') return
    const again = element('button', { class: 'button', type: 'button' }, t('site.tryAgain'))
    again.addEventListener('click', () => location.reload())
    target.after(
      element(
        'div',
        { class: 'empty', role: 'alert' },
        element('p', {}, t('errors.unreachable')),
        again,
      ),
    )
    // What says that it is loading is wrong now; a form keeps what was typed.
    if (target.querySelector('[aria-busy]')) target.hidden = true
  })
}
