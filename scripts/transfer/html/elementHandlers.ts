import { pageOfFrame } from '@broadsheet/shared/markup/plugins/videos.ts'
import type { Element } from 'hast'
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast'
import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import { cardOf, mediaOf, picture, toggle } from './cards.ts'
import { attributeOf, childrenWithout, firstIn, textIn, widthIn } from './elements.ts'
import { card, fileName, linkTo, paragraph } from './nodes.ts'

/** Elements whose content is no text for readers. */
const REMOVED = ['script', 'style', 'template', 'noscript'] as const
/** Scripts of quoted posts, which are converted without them. */
const WIDGET = /\/(?:widgets|embeds?)(?:\.v\d)?\.js(?:\?|$)/
/** Controls, which do nothing without the old site; the text around them stays. */
const CONTROLS = ['input', 'select', 'textarea', 'button'] as const
/** Inline elements that Markdown has no notation for, and our bodies may contain. */
const INLINE = [
  'sub',
  'sup',
  'kbd',
  'mark',
  'u',
  'ins',
  'small',
  'abbr',
  'cite',
  'var',
  'samp',
] as const

/** Reports a construct without an equivalent. */
export type Lose = (construct: string, element: Element, example: string) => void

/** Conversions of elements; a card has precedence over the conversion of its element. */
export function handlersOf(lose: Lose): Record<string, Handle> {
  const removed: Handle = (_state, element) => {
    const src = attributeOf(element, 'src')
    const isData = /ld\+json/.test(attributeOf(element, 'type'))
    if (element.tagName === 'script' && !isData && !WIDGET.test(src))
      lose('script', element, src || textIn(element))
    return undefined
  }
  const control: Handle = (_state, element) =>
    void lose('form', element, attributeOf(element, 'name') || element.tagName)
  const handlers: Record<string, Handle> = {
    ...Object.fromEntries(REMOVED.map((name) => [name, removed])),
    ...Object.fromEntries(CONTROLS.map((name) => [name, control])),
    ...Object.fromEntries(INLINE.map((name) => [name, inlineElement])),
    details: (state, element) => toggle(element, state) ?? undefined,
    figure,
    span: (state, element) => {
      const number = attributeOf(element, 'dataFootnote')
      return number
        ? { type: 'footnoteReference', identifier: number, label: number }
        : state.all(element)
    },
    audio: media,
    video: media,
    iframe: (_state, element) => frame(element, lose),
    embed: (_state, element) => frame(element, lose),
    object: (_state, element) => frame(element, lose),
  }
  return Object.fromEntries(
    Object.entries({ ...defaultHandlers, ...handlers }).map(([name, handle]) => [
      name,
      withCards(handle),
    ]),
  )
}

/** A card has precedence over the element that contains it. */
const withCards =
  (handle: Handle): Handle =>
  (state, element, parent) =>
    cardOf(element, state) ?? handle(state, element, parent)

/** The picture of a figure with its caption as title; what else it contains follows. */
function figure(state: State, element: Element): RootContent[] {
  const image = firstIn(element, 'img')
  const caption = firstIn(element, 'figcaption')
  if (!image) return state.toFlow(state.all(element)) as RootContent[]
  const isOnlyPicture = textIn({ ...element, children: childrenWithout(element, [caption]) }) === ''
  if (!isOnlyPicture) return state.toFlow(state.all(element)) as RootContent[]
  const shown = linked(picture(image, textIn(caption), state), firstIn(element, 'a'))
  const attributes = widthIn(element)
  return [attributes.width ? card('image', [shown], { attributes }) : shown]
}

function linked(picture: Paragraph, link: Element | undefined): Paragraph {
  const href = link && attributeOf(link, 'href')
  // Themes link a picture to its own file; that is no link of the author.
  if (!href || /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(href)) return picture
  return paragraph({ type: 'link', url: href, children: picture.children as PhrasingContent[] })
}

function media(_state: State, element: Element): RootContent | undefined {
  const src = mediaOf(element)
  return src ? card(element.tagName, [linkTo(src, fileName(src))]) : undefined
}

/** A frame of a known service becomes the address of its page. */
function frame(element: Element, lose: Lose): RootContent | undefined {
  const written =
    attributeOf(element, 'src') || attributeOf(element, 'dataSrc') || attributeOf(element, 'data')
  const address = written.replace(/^\/\//, 'https://')
  if (!/^https?:/.test(address)) return undefined
  const page = pageOfFrame(address)
  if (page === null) lose('iframe', element, address)
  const url = page ?? address
  return linkTo(url, url)
}

/** Inline HTML around converted content. */
function inlineElement(state: State, element: Element): RootContent[] {
  const inner = state.all(element) as RootContent[]
  if (inner.length === 0) return []
  const tag = (value: string): RootContent => ({ type: 'html', value })
  return [tag(`<${element.tagName}>`), ...inner, tag(`</${element.tagName}>`)]
}
