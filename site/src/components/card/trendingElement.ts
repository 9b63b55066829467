import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import type { TrendingCard } from '../../model/trendingCard.ts'
import { headlineElement, labelElement, timeElement } from './cardElement.ts'
import { classNames, element, type MarkupElement } from './element.ts'
import { labelsElement } from './labelsElement.ts'

const ITEM =
  'relative py-4 ps-13 not-first:border-t not-first:border-rule first:pt-0 before:absolute before:start-0 before:font-serif before:text-[2.75rem] before:leading-[0.9] before:text-accent before:italic before:content-[attr(data-rank)]'

/**
 * An article in the numbered list of trending articles, on built pages and after an update.
 *
 * @param rank - 1 for the first. A counter of CSS would not write the digits of the locale.
 */
export function trendingElement(card: TrendingCard, rank: number): MarkupElement {
  return element(
    'li',
    {
      class: classNames(card.accent, ITEM),
      'data-until': card.until,
      'data-rank': rank.toLocaleString(activeLocale()),
    },
    labelElement({ ...card.label, href: null }),
    labelsElement(card.labels),
    headlineElement(card, 3, 'text-md leading-[1.3]'),
    element('p', { class: 'meta mt-1' }, timeElement(card.published)),
  )
}
