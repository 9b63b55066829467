import { t } from '@broadsheet/shared/messages/t.ts'
import { element, type MarkupElement } from '../card/element.ts'

/** The heading above the entries of live coverage. */
export const coverageHeading = (isEnded: boolean): MarkupElement =>
  element(
    'h2',
    { class: 'mb-4 flex items-center gap-3 border-t-2 border-ink pt-3 text-2xl' },
    !isEnded &&
      element('span', {
        class: 'live-dot text-brand',
        'data-live-mark': '',
        'aria-hidden': 'true',
      }),
    t('live.updates'),
  )
