import type { Rating } from '../../model/rating.ts'
import { element, type MarkupElement } from './element.ts'

/** Stars, with the rating in words for screen readers. */
export const ratingElement = ({ stars, text }: Rating): MarkupElement =>
  element(
    'span',
    { class: 'whitespace-nowrap text-accent' },
    element('span', { 'aria-hidden': 'true' }, stars),
    element('span', { class: 'sr-only' }, text),
  )
