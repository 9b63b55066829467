import type { Card, CardEntry } from '../../model/card.ts'
import type { FrontHeading, FrontPart } from '../../model/frontBands.ts'
import { headlineElement, liveBadge, timeElement } from '../card/cardElement.ts'
import { element, type MarkupElement } from '../card/element.ts'
import { trendingElement } from '../card/trendingElement.ts'
import { type FrontNode, hasPieces } from './frontNode.ts'

/** A box: Most read, newsletter, live updates or a text. */
export function boxElement(part: FrontPart, isWide: boolean): FrontNode {
  if (part.kind === 'newsletter') return { piece: 'newsletter' }
  if (part.kind === 'most_read') return mostReadElement(part, isWide)
  return part.kind === 'live' ? liveElement(part) : textElement(part)
}

const boxHead = ({ id, text }: FrontHeading) =>
  element('h2', { class: 'border-t border-ink pt-3 pb-4 text-xl', id, dir: 'auto' }, text)

/** Several columns where the box has the width of the page. */
const WIDE = 'sm:columns-2 lg:columns-3 gap-x-14 [&>li]:break-inside-avoid'

const mostReadElement = ({ heading, trending, isLive }: FrontPart, isWide: boolean) =>
  element(
    'section',
    { 'aria-labelledby': heading.id, ...(isLive && { 'data-trending': '' }) },
    boxHead(heading),
    element(
      'ol',
      { class: isWide ? WIDE : null },
      ...trending.map((card, at) => trendingElement(card, at + 1)),
    ),
  )

const LIVE_MARK = 'me-3 inline-block size-2.5 rounded-full bg-brand align-middle'
const LIVE_ITEM =
  'relative border-s border-rule ps-5 pb-5 last:pb-0 before:absolute before:-start-[0.3rem] before:top-[0.4rem] before:size-2.25 before:rounded-full before:bg-brand'

/** The newest updates, each with the time of its publication. */
const liveElement = ({ heading, cards }: FrontPart): MarkupElement =>
  element(
    'section',
    { 'aria-labelledby': heading.id, 'data-live-box': '' },
    element(
      'h2',
      { class: 'border-t border-ink pt-3 pb-4 text-xl', id: heading.id, dir: 'auto' },
      element('span', { class: LIVE_MARK, 'aria-hidden': 'true' }),
      heading.text,
    ),
    ...liveParts(cards),
  )

/** Live coverage with its latest entries; other articles as updates of a common list. */
function liveParts(cards: readonly Card[]): MarkupElement[] {
  const others = cards.filter(({ live }) => live === null)
  return [
    ...cards.flatMap((card) => (card.live === null ? [] : coverageElement(card, card.live))),
    ...(others.length > 0 ? [element('ol', {}, ...others.map(updateElement))] : []),
  ]
}

const coverageElement = (card: Card, entries: readonly CardEntry[]) =>
  element(
    'div',
    { class: 'pb-6' },
    element('p', { class: 'mb-1' }, liveBadge()),
    headlineElement(card, 3, 'mb-4 text-lg leading-[1.25]'),
    element('ol', {}, ...entries.map(entryElement)),
  )

const entryElement = ({ text, href, published }: CardEntry) =>
  element(
    'li',
    { class: LIVE_ITEM },
    element('p', { class: 'meta mb-1' }, timeElement(published)),
    element(
      'p',
      { class: 'text-ui leading-snug' },
      element('a', { class: 'hover:underline', href, dir: 'auto' }, text),
    ),
  )

const updateElement = (card: Card) =>
  element(
    'li',
    { class: LIVE_ITEM },
    element('p', { class: 'meta mb-1' }, timeElement(card.published)),
    headlineElement(card, 3, 'text-md leading-[1.3]'),
  )

/** As the body of an article, without a drop cap. */
const TEXT = 'body rich-text text-md text-soft'

function textElement({ heading, html }: FrontPart): FrontNode {
  const hasHeading = heading.text !== ''
  return hasPieces(
    element('section', hasHeading ? { 'aria-labelledby': heading.id } : {}),
    ...(hasHeading ? [boxHead(heading)] : []),
    hasPieces(element('div', { class: TEXT }), { piece: 'html', html }),
  )
}
