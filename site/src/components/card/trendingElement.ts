import type { TrendingCard } from '../../model/trendingCard.ts'
import { headlineElement, labelElement, timeElement } from './cardElement.ts'
import { classNames, element, type MarkupElement } from './element.ts'

const ITEM =
  'relative py-4 ps-13 [counter-increment:trending] not-first:border-t not-first:border-rule first:pt-0 before:absolute before:start-0 before:font-serif before:text-[2.75rem] before:leading-[0.9] before:text-accent before:italic before:content-[counter(trending)]'

/** An article in the numbered list of trending articles, on built pages and after an update. */
export function trendingElement(card: TrendingCard): MarkupElement {
  return element(
    'li',
    { class: classNames(card.accent, ITEM), 'data-until': card.until },
    labelElement({ ...card.label, href: null }),
    headlineElement(card, 3, 'text-md leading-[1.3]'),
    element('p', { class: 'meta mt-1' }, timeElement(card.published)),
  )
}
