import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { BlockContent, Image, Paragraph, RootContent } from 'mdast'
import {
  allIn,
  attributeOf,
  childrenWithout,
  division,
  firstIn,
  hasClass,
  textIn,
  widthIn,
} from './elements.ts'
import { card, fileName, linkTo, paragraph } from './nodes.ts'

/** Result of a card; null if it is written as ordinary text. */
type Converted = RootContent | RootContent[] | null

interface Conversion {
  /** Classes of the outermost element. */
  classes: readonly string[]
  convert: (element: Element, state: State) => Converted
}

/** Cards of WordPress (`wp-block-…`) and Ghost (`kg-…`) with an equivalent. Another one is one entry. */
const CONVERSIONS: readonly Conversion[] = [
  { classes: ['wp-block-gallery', 'kg-gallery-card', 'gallery'], convert: gallery },
  { classes: ['wp-block-pullquote'], convert: pullQuote },
  { classes: ['kg-callout-card'], convert: callout },
  { classes: ['kg-toggle-card'], convert: ghostToggle },
  { classes: ['kg-bookmark-card'], convert: bookmark },
  { classes: ['kg-button-card', 'wp-block-button'], convert: button },
  { classes: ['kg-audio-card', 'wp-block-audio'], convert: audio },
  { classes: ['kg-video-card', 'wp-block-video'], convert: video },
  { classes: ['kg-file-card', 'wp-block-file'], convert: file },
  {
    classes: [
      'twitter-tweet',
      'instagram-media',
      'tiktok-embed',
      'bluesky-embed',
      'mastodon-embed',
    ],
    convert: post,
  },
]

/**
 * Converts a card of another system.
 *
 * @returns undefined if the element is none, or has no content that our card needs.
 */
export function cardOf(element: Element, state: State): RootContent | RootContent[] | undefined {
  const conversion = CONVERSIONS.find(({ classes }) =>
    classes.some((name) => hasClass(element, name)),
  )
  return conversion?.convert(element, state) ?? undefined
}

const blocksOf = (state: State, children: Element['children']): BlockContent[] =>
  state.toFlow(state.all(division(children))) as BlockContent[]

/** A picture in a paragraph of its own; its caption is its title. */
export function picture(image: Element, caption: string, state: State): Paragraph {
  const linked = attributeOf(image, 'dataFullUrl') || attributeOf(image, 'dataOrigFile')
  const node: Image = {
    ...{ type: 'image', url: state.resolve(linked || attributeOf(image, 'src')) },
    ...{ alt: attributeOf(image, 'alt'), title: caption || attributeOf(image, 'title') || null },
  }
  return paragraph(node)
}

function gallery(element: Element, state: State): Converted {
  const images = allIn(element, ({ tagName }) => tagName === 'img')
  if (images.length === 0) return null
  const figures = allIn(element, ({ tagName }) => ['figure', 'li', 'dl'].includes(tagName))
  const captionOf = (image: Element) => {
    const figure = figures.find((each) => allIn(each, (inner) => inner === image).length > 0)
    return textIn(figure && firstIn(figure, 'figcaption', 'gallery-caption'))
  }
  const own = element.children.find(
    (child): child is Element =>
      child.type === 'element' && ['figcaption', 'blocks-gallery-caption'].includes(child.tagName),
  )
  const pictures = images.map((image) => picture(image, captionOf(image), state))
  return card('gallery', pictures, { label: textIn(own), attributes: widthIn(element) })
}

function pullQuote(element: Element, state: State): Converted {
  const cite = firstIn(element, 'cite')
  const quote = firstIn(element, 'blockquote') ?? element
  const children = blocksOf(state, childrenWithout(quote, [cite]))
  return children.length === 0 ? null : card('pullquote', children, { label: textIn(cite) })
}

function callout(element: Element, state: State): Converted {
  const emoji = firstIn(element, 'kg-callout-emoji')
  const children = blocksOf(state, childrenWithout(element, [emoji]))
  return children.length === 0 ? null : card('callout', children, { attributes: { type: 'note' } })
}

function ghostToggle(element: Element, state: State): Converted {
  const content = firstIn(element, 'kg-toggle-content')
  const label = textIn(firstIn(element, 'kg-toggle-heading-text'))
  return content && label ? card('toggle', blocksOf(state, content.children), { label }) : null
}

function bookmark(element: Element): Converted {
  const link = firstIn(element, 'kg-bookmark-container', 'a')
  const href = link && attributeOf(link, 'href')
  if (!href) return null
  const site = textIn(firstIn(element, 'kg-bookmark-publisher', 'kg-bookmark-author')).slice(0, 80)
  const description = textIn(firstIn(element, 'kg-bookmark-description'))
  const children = [
    linkTo(href, textIn(firstIn(element, 'kg-bookmark-title'))),
    ...(description ? [paragraph({ type: 'text', value: description })] : []),
  ]
  return card('bookmark', children, { attributes: site ? { site } : {} })
}

function button(element: Element): Converted {
  const link = firstIn(element, 'a')
  const href = link && attributeOf(link, 'href')
  if (!link || !href || textIn(link) === '') return null
  const attributes: Record<string, string> = hasClass(element, 'is-style-outline')
    ? { look: 'outlined' }
    : {}
  return card('button', [linkTo(href, textIn(link))], { attributes })
}

function audio(element: Element): Converted {
  const player = firstIn(element, 'audio')
  const src = player && mediaOf(player)
  if (!src) return null
  const title = textIn(firstIn(element, 'kg-audio-title', 'figcaption'))
  return card('audio', [linkTo(src, title || fileName(src))])
}

function video(element: Element): Converted {
  const player = firstIn(element, 'video')
  const src = player && mediaOf(player)
  if (!src) return null
  const title = textIn(firstIn(element, 'figcaption'))
  return card('video', [linkTo(src, title || fileName(src))], { attributes: widthIn(element) })
}

/** Address of an audio or video element: its own, or that of its first source. */
export function mediaOf(player: Element): string {
  const source = firstIn(player, 'source')
  return attributeOf(player, 'src') || (source ? attributeOf(source, 'src') : '')
}

function file(element: Element): Converted {
  const link = firstIn(element, 'kg-file-card-container', 'a')
  const href = link && attributeOf(link, 'href')
  if (!link || !href) return null
  const title = textIn(firstIn(element, 'kg-file-card-title')) || textIn(link)
  return card('file', [linkTo(href, title || fileName(href))])
}

/** A quoted post of a network becomes the address of the post, which is shown on request. */
function post(element: Element): Converted {
  const links = allIn(element, ({ tagName }) => tagName === 'a').map((link) =>
    attributeOf(link, 'href'),
  )
  const cited = attributeOf(element, 'cite') || attributeOf(element, 'dataInstgrmPermalink')
  const url = (cited || links.at(-1) || '').replace(/\?(?:ref_src|utm_\w+|s)=.*$/, '')
  return url === '' ? null : linkTo(url, url)
}

/** `details`: the summary is the question. */
export function toggle(element: Element, state: State): Converted {
  const summary = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'summary',
  )
  const label = textIn(summary)
  const children = blocksOf(state, childrenWithout(element, [summary]))
  return label === '' ? children : card('toggle', children, { label })
}
