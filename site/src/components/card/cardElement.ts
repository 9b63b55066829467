/**
 * The markup of a card, defined once for built pages (Card.astro), search results and trending articles
 * (elementToDom), and bookmarks (elementToReact).
 *
 * It is a tree of plain objects. A React component would make anonymous readers download React for a
 * search; an Astro component cannot run in a browser; a string of HTML would need an escaping function of
 * our own and a second place where HTML enters a page unchecked.
 */
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { BylineLine } from '../../model/bylines.ts'
import type { Card, CardEntry, Label, Moment } from '../../model/card.ts'
import type { MarkedText } from '../../model/markedText.ts'
import { CARD_KINDS, CARD_META, type CardKind } from './cardKinds.ts'
import { classNames, element, type MarkupElement, type MarkupNode } from './element.ts'
import { labelsElement } from './labelsElement.ts'
import { pictureElement } from './pictureElement.ts'
import { ratingElement } from './ratingElement.ts'

/** Where a card is shown. */
export interface CardOptions {
  kind: CardKind
  /** Level of the headline. */
  level?: 2 | 3
  /** Whether its picture is the first of the page. */
  isFirst?: boolean
}

/** An article in a list. */
export function cardElement(card: Card, options: CardOptions): MarkupElement {
  const { kind, level = 3, isFirst = false } = options
  const look = CARD_KINDS[kind]
  const { image, initial, accent, label, isSponsored } = card
  return element(
    'article',
    { class: classNames('card', accent, isSponsored ? 'sponsored' : '', look.root) },
    look.picture &&
      pictureElement({
        image,
        initial,
        isLead: isFirst,
        sizes: look.picture.sizes,
        look: look.picture.box,
      }),
    element(
      'div',
      { class: classNames(look.text) },
      card.live !== null && liveBadge(),
      !isSponsored && look.label === 'link' && labelElement(label),
      !isSponsored && look.label === 'text' && labelElement({ ...label, href: null }),
      labelsElement(card.labels),
      headlineElement(card, level, look.title),
      card.live !== null && latestElement(card.live),
      look.excerpt !== null && card.excerpt.length > 0 && excerptElement(card, look.excerpt),
      metaElement(card, look.meta),
      card.tags.length > 0 && tagsElement(card),
    ),
  )
}

/** The category of an article. */
export function labelElement({ text, href, breakingUntil }: Label): MarkupElement {
  return element(
    href === null ? 'span' : 'a',
    { class: 'label', href, dir: 'auto', 'data-breaking-until': breakingUntil },
    text,
  )
}

/** A linked headline. */
export function headlineElement(
  { title, href, lang }: Pick<Card, 'title' | 'href' | 'lang'>,
  level: 2 | 3,
  look: string,
): MarkupElement {
  return element(
    `h${level}`,
    { class: classNames('card-title', look), lang, dir: 'auto' },
    element('a', { href }, ...textNodes(title)),
  )
}

/** A time that scripts show relative to the current time. */
export function timeElement({ iso, text }: Moment): MarkupElement {
  return element('time', { datetime: iso, 'data-relative': '' }, text)
}

/** Marks live coverage that has not ended. */
export const liveBadge = (): MarkupElement =>
  element(
    'span',
    {
      class:
        'me-2 mb-1 inline-flex items-center gap-[0.4em] rounded-sm bg-brand px-[0.5em] py-[0.15em] align-middle text-xs font-bold tracking-[0.07em] text-page uppercase',
      'data-live-badge': '',
    },
    element('span', { class: 'live-dot', 'aria-hidden': 'true' }),
    t('live.badge'),
  )

/** The latest entry of live coverage. */
const latestElement = ([latest]: readonly CardEntry[]) =>
  latest !== undefined &&
  element(
    'p',
    { class: 'mt-2 border-s-2 border-brand ps-3 text-ui leading-snug' },
    element('span', { class: 'me-2 text-soft' }, timeElement(latest.published)),
    element(
      'a',
      { class: 'relative z-1 hover:underline', href: latest.href, dir: 'auto' },
      latest.text,
    ),
  )

const excerptElement = ({ excerpt, lang }: Card, look: string) =>
  element('p', { class: look, lang, dir: 'auto', 'data-excerpt': '' }, ...textNodes(excerpt))

/**
 * Author, read time, date and views. The parts that scripts write are last and have reserved space, so
 * that no other part moves.
 */
function metaElement(card: Card, look: string): MarkupElement {
  const { bylines, readTime, rating, published, views, isRetracted } = card
  return element(
    'p',
    { class: classNames(CARD_META, look) },
    isRetracted &&
      element('span', { class: 'font-bold text-ink uppercase' }, t('fields.correction.retracted')),
    rating && ratingElement(rating),
    ...bylines.flatMap((line) => [element('span', {}, ...line.map(bylineNode))]),
    ...(readTime === null ? [] : [element('span', {}, readTime)]),
    element(
      'span',
      { class: 'flex flex-auto justify-between gap-[0.35em] whitespace-nowrap' },
      timeElement(published),
      views && element('span', { class: 'views text-end', 'data-views': views.id }, views.text),
    ),
  )
}

const bylineNode = (part: BylineLine[number]): MarkupNode =>
  typeof part === 'string'
    ? part
    : element(
        part.href === null ? 'span' : 'a',
        { href: part.href, dir: 'auto' },
        ...textNodes(part.name),
      )

const TAG =
  "relative z-1 block py-[0.15rem] before:text-accent before:content-['#'] hover:text-ink hover:underline"

function tagsElement({ tags, moreTags }: Card): MarkupElement {
  const more = tParts('article.moreTags', { count: moreTags }).map(({ tag, text }) =>
    tag ? element('span', { class: 'sr-only' }, text) : text,
  )
  return element(
    'ul',
    { class: 'mt-2 flex flex-wrap gap-x-3 gap-y-1 text-meta text-soft', 'data-tags': '' },
    ...tags.map(({ name, href }) =>
      element('li', {}, element('a', { class: TAG, href, dir: 'auto' }, name)),
    ),
    moreTags > 0 && element('li', { class: 'py-[0.15rem]' }, ...more),
  )
}

const MARK = 'rounded-[2px] bg-brand/20 px-[0.1em] text-inherit'

/** Text nodes; matches of a search are in `mark` elements. */
function textNodes(text: MarkedText): MarkupNode[] {
  if (typeof text === 'string') return [text]
  return text.map((piece) =>
    piece.isMatch ? element('mark', { class: MARK }, piece.text) : piece.text,
  )
}
