import { tParts } from '@broadsheet/shared/messages/t.ts'
import type { FrontHeading } from '../../model/frontBands.ts'
import { element, type MarkupElement } from '../card/element.ts'
import { SECTION_HEAD, SECTION_TITLE, SECTION_TITLE_SIZE } from '../sectionHead.ts'

/** As Icon.astro draws `next`. */
const NEXT = 'M5 12h14m-6-6 6 6-6 6'

/**
 * The head of a section: the title, with a link to the page of its category or tag.
 *
 * @param isLatest - whether a search of the front page shows its number of results here.
 */
export function headElement(heading: FrontHeading, isLatest = false): MarkupElement {
  const { id, text, href } = heading
  return element(
    'div',
    { class: SECTION_HEAD },
    element(
      'h2',
      {
        class: `${SECTION_TITLE} ${SECTION_TITLE_SIZE}`,
        id,
        dir: 'auto',
        ...(isLatest && { 'data-latest-title': '' }),
      },
      href === null ? text : element('a', { class: 'hover:text-accent', href }, text),
    ),
    isLatest && element('p', { class: 'meta', role: 'status', 'data-latest-count': '' }),
    href !== null &&
      element(
        'a',
        { class: 'view-all', href },
        ...tParts('lists.viewAllIn', { name: text }).map(({ tag, text: words }) =>
          tag ? element('span', { class: 'sr-only' }, words) : words,
        ),
        element(
          'svg',
          {
            ...{ class: 'icon rtl:-scale-x-100', viewBox: '0 0 24 24', width: '20', height: '20' },
            'aria-hidden': 'true',
          },
          element('path', { d: NEXT }),
        ),
      ),
  )
}
