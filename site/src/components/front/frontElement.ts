/**
 * The markup of a curated front, defined once for built pages (Front.astro) and for the preview of the editing screen
 * (client/fronts/drawFront.ts). Where a box is not made of elements, such as the newsletter form, the tree has a piece
 * that each renderer draws with its own means.
 */
import type { Card } from '../../model/card.ts'
import type { FrontPage } from '../../model/front.ts'
import type { FrontBand, FrontPart } from '../../model/frontBands.ts'
import { cardElement } from '../card/cardElement.ts'
import type { CardKind } from '../card/cardKinds.ts'
import { classNames, element, type MarkupElement } from '../card/element.ts'
import { boxElement } from './boxElement.ts'
import { type FrontNode, hasPieces, piecesIn, type WithPieces } from './frontNode.ts'
import { headElement } from './headElement.ts'

/** Space below a band. */
const BELOW = 'pb-[clamp(2.5rem,6vw,4.5rem)]'
const COLUMN_GAP = 'gap-x-[clamp(2rem,4vw,3.5rem)]'

/**
 * The bands of a front.
 *
 * @param wrap - utilities that centre a band on the page; empty inside of a page that does so.
 */
export function frontElements(page: FrontPage, wrap: string): FrontNode[] {
  return page.bands.map((band, at) => bandElement(band, { wrap, isFirst: at === 0 }))
}

interface Placing {
  wrap: string
  isFirst: boolean
}

function bandElement(band: FrontBand, placing: Placing): FrontNode {
  const [part] = band.parts
  if (!part) return ''
  if (band.kind === 'lead') return leadElement(part, band.parts[1], placing)
  if (band.kind === 'secondary') return secondaryElement(part, placing)
  if (band.kind === 'sections') return sectionsElement(band.parts, placing)
  if (band.kind === 'opinion') return opinionElement(part, placing)
  if (band.kind === 'list') return listBand(part, band.beside, placing)
  return boxesElement(band.parts, placing)
}

/** The largest article, as on the default page with the secondary ones beside it. */
function leadElement(
  { cards, heading }: FrontPart,
  beside: FrontPart | undefined,
  { wrap, isFirst }: Placing,
): MarkupElement {
  const [lead] = cards
  const grid = 'grid gap-x-gutter gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-14'
  return element(
    'section',
    {
      class: classNames(wrap, beside ? grid : '', 'pt-2 pb-[clamp(2rem,5vw,3.5rem)]'),
      'aria-labelledby': heading.id,
      'data-unfiltered': '',
    },
    element('h2', { class: 'sr-only', id: heading.id }, heading.text),
    lead !== undefined &&
      cardElement(lead, { kind: beside ? 'front-lead' : 'listing-lead', isFirst }),
    beside !== undefined && besideElement(beside.cards),
  )
}

const BESIDE =
  'grid content-start gap-8 sm:grid-cols-2 lg:relative lg:grid-cols-1 lg:content-between lg:before:absolute lg:before:inset-y-0 lg:before:-start-7 lg:before:w-px lg:before:bg-rule'

/** Two articles have pictures; of more, the first one. */
const besideElement = (cards: readonly Card[]) =>
  element(
    'div',
    { class: BESIDE },
    ...cards.map((card, at) =>
      cardElement(card, { kind: at < (cards.length > 2 ? 1 : 2) ? 'second' : 'brief' }),
    ),
  )

const secondaryElement = ({ cards, heading }: FrontPart, { wrap, isFirst }: Placing) =>
  element(
    'section',
    { class: classNames(wrap, BELOW), 'aria-labelledby': heading.id, 'data-unfiltered': '' },
    element('h2', { class: 'sr-only', id: heading.id }, heading.text),
    gridElement(cards, 'tile', isFirst),
  )

const gridElement = (cards: readonly Card[], kind: CardKind, isFirst = false) =>
  element(
    'div',
    { class: `grid ${COLUMN_GAP} gap-y-8 ${COLUMNS[Math.min(cards.length, 4)] ?? ''}` },
    ...cards.map((card, at) => cardElement(card, { kind, isFirst: isFirst && at === 0 })),
  )

/** Columns by number of cards. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

const SECTIONS = 'grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]'
const FEW_SECTIONS = 'md:grid-cols-2'

/** Sections in columns, as on the default page; a single one has its articles side by side. */
function sectionsElement(parts: readonly FrontPart[], { wrap, isFirst }: Placing): MarkupElement {
  const columns = parts.length === 1 ? '' : parts.length === 2 ? FEW_SECTIONS : SECTIONS
  return element(
    'div',
    {
      class: classNames(
        wrap,
        `grid ${columns} ${COLUMN_GAP} gap-y-[clamp(2.5rem,5vw,4rem)] ${BELOW}`,
      ),
      'data-unfiltered': '',
    },
    ...parts.map((part, at) =>
      parts.length === 1 ? wideSection(part, isFirst) : sectionElement(part, isFirst && at === 0),
    ),
  )
}

const sectionOf = ({ heading }: FrontPart, ...children: MarkupElement[]) =>
  element(
    'section',
    { class: heading.accent, 'aria-labelledby': heading.id, 'data-front-section': '' },
    headElement(heading),
    ...children,
  )

const sectionElement = (part: FrontPart, isFirst: boolean) =>
  sectionOf(
    part,
    ...part.cards.map((card, at) =>
      cardElement(card, { kind: at === 0 ? 'section' : 'brief', isFirst: isFirst && at === 0 }),
    ),
  )

const wideSection = (part: FrontPart, isFirst: boolean) =>
  sectionOf(part, gridElement(part.cards, 'section', isFirst))

const opinionElement = (part: FrontPart, { wrap }: Placing) =>
  element(
    'section',
    {
      class: classNames(wrap, part.heading.accent, BELOW),
      'aria-labelledby': part.heading.id,
      'data-unfiltered': '',
    },
    headElement(part.heading),
    element(
      'div',
      { class: `grid ${COLUMN_GAP} gap-y-8 pt-6 ${COLUMNS[Math.min(part.cards.length, 3)] ?? ''}` },
      ...part.cards.map((card) => cardElement(card, { kind: 'opinion' })),
    ),
  )

/** A list, with boxes beside it. */
function listBand(
  part: FrontPart,
  beside: readonly FrontPart[],
  { wrap, isFirst }: Placing,
): WithPieces {
  const columns = beside.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_19rem]' : ''
  return hasPieces(
    element('div', {
      class: classNames(wrap, `grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-12 ${columns} ${BELOW}`),
      ...(!part.isLatest && { 'data-unfiltered': '' }),
    }),
    listElement(part, beside.length === 0, isFirst),
    ...(beside.length > 0 ? [besideList(beside)] : []),
  )
}

const besideList = (boxes: readonly FrontPart[]) =>
  hasPieces(
    element('div', {
      class: 'grid min-w-0 content-start gap-10 sm:max-lg:grid-cols-2 print:hidden',
      'data-unfiltered': '',
    }),
    ...boxes.map((box) => boxElement(box, false)),
  )

/** Rows; in two columns where nothing is beside them. */
function listElement(part: FrontPart, isAlone: boolean, isFirst: boolean): WithPieces {
  const { heading, cards, isLatest } = part
  const two = 'lg:grid lg:grid-cols-2 lg:gap-x-14 lg:[&>.card:nth-child(2)]:border-t-0'
  return hasPieces(
    element('section', {
      class: classNames('min-w-0', heading.accent),
      'aria-labelledby': heading.id,
      ...(isLatest && { 'data-latest': '' }),
    }),
    headElement(heading, isLatest),
    element(
      'div',
      { class: isAlone ? two : null, ...(isLatest && { 'data-cards': '' }) },
      ...cards.map((card, at) => cardElement(card, { kind: 'row', isFirst: isFirst && at === 0 })),
    ),
    ...piecesIn(isLatest && { piece: 'afterLatest' }),
  )
}

const BOXES: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
  4: 'md:grid-cols-2 xl:grid-cols-4',
}

const boxesElement = (boxes: readonly FrontPart[], { wrap }: Placing) =>
  hasPieces(
    element('div', {
      class: classNames(
        wrap,
        `grid items-start gap-10 gap-x-14 ${BOXES[Math.min(boxes.length, 4)] ?? ''} ${BELOW} print:hidden`,
      ),
      'data-unfiltered': '',
    }),
    ...boxes.map((box) => boxElement(box, boxes.length === 1)),
  )
