import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import type { Root as MarkdownRoot, Nodes } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { AvifWidths } from '../domain/picture.ts'
import { type BodyLanguage, filled } from './bodyLanguage.ts'
import { type CardSource, element } from './cards/card.ts'
import { visitElements } from './elements.ts'
import { parseUnplaced, withinStack } from './parse.ts'
import { pointAtIds, tidyAttributes, tidyNames } from './plugins/anchors.ts'
import { offerAvif } from './plugins/avif.ts'
import { cardHandlers, placeCards } from './plugins/cards.ts'
import { focusCode } from './plugins/code.ts'
import { insertDateline } from './plugins/dateline.ts'
import { setDirections } from './plugins/directions.ts'
import { fitHeadings, type Heading } from './plugins/headings.ts'
import { tidyLinks } from './plugins/links.ts'
import { captionPictures, placePictures } from './plugins/pictures.ts'
import { markSponsored } from './plugins/sponsored.ts'
import { boxTables } from './plugins/tables.ts'
import { nameTaskBoxes } from './plugins/tasks.ts'
import { frameVideos, linkVideos } from './plugins/videos.ts'
import { spreadCards } from './plugins/widths.ts'
import { schema } from './schema.ts'
import { plainText } from './text.ts'

export interface RenderOptions {
  /** Origin of uploaded pictures (`https://media.example.com`); empty if it is that of the site. */
  mediaOrigin: string
  /** Of the pages that show the body, not of its text. */
  language: BodyLanguage
  /** Place of reporting, inserted before the first words. */
  dateline?: string
  /** Whether the text is paid for: its links to other sites are marked. */
  isSponsored?: boolean
  /** Widths of its images in AVIF. */
  avif?: AvifWidths
}

export interface RenderedBody {
  /** Sanitised; safe to insert into a page. */
  html: string
  /** Plain text without the dateline, one line per block: for search, excerpts and word counts. */
  text: string
  /** In order, for a table of contents. `id` is the fragment of a link to the heading. */
  headings: Heading[]
}

const writer = unified().use(rehypeStringify).freeze()
const htmlParser = unified().use(rehypeRaw).freeze()

/**
 * Renders the body of an article: GitHub-flavoured Markdown with cards and the inline HTML that `schema`
 * allows.
 * Pure: the same text results in the same bytes in Node and in a browser.
 *
 * @param markdown - the body, at most 500,000 characters.
 * @throws {MarkupError} when the body is too long, too deeply nested or too complex.
 */
export function renderMarkdown(
  markdown: string,
  { mediaOrigin, language, dateline = '', isSponsored = false, avif = {} }: RenderOptions,
): RenderedBody {
  const { labels } = language
  const cards: CardSource[] = []
  const tree = safeTree(markdown, language, cards)
  const ids = tidyNames(tree)
  placePictures(tree, mediaOrigin, labels)
  tidyLinks(tree, labels)
  captionPictures(tree)
  const headings = fitHeadings(tree, ids)
  pointAtIds(tree, ids)
  frameVideos(tree, labels)
  placeCards(tree, cards, { language, mediaOrigin, headings })
  spreadCards(tree)
  boxTables(tree, language)
  nameTaskBoxes(tree, labels)
  focusCode(tree)
  const text = plainText(tree)
  insertDateline(tree, dateline)
  if (isSponsored) markSponsored(tree)
  setDirections(tree, language.direction)
  offerAvif(tree, avif, mediaOrigin)
  return { html: writer.stringify(tree).trim(), text, headings }
}

/**
 * Parses and sanitises a body. Later steps must not add unchecked text to the tree.
 *
 * @param cards - receives the directives of the body.
 */
function safeTree(markdown: string, language: BodyLanguage, cards: CardSource[]): Root {
  const source = parseUnplaced(markdown)
  return withinStack(() => {
    const converted = htmlTree(source, language, cards)
    const tree = needsHtmlParser(source) ? htmlParser.runSync(converted) : converted
    tidyAttributes(tree)
    linkVideos(tree, language.labels)
    const safe = sanitize(tree, schema)
    return safe.type === 'root' ? safe : { type: 'root', children: [] }
  })
}

/** Arrows back from a footnote to its reference. */
const BACK = { ltr: '↩', rtl: '↪' } as const

/**
 * Converts a document. Passes raw HTML through; it is parsed and sanitised later. Ids get their prefix at
 * that point, too.
 */
function htmlTree(
  source: MarkdownRoot,
  { labels, locale, direction }: BodyLanguage,
  cards: CardSource[],
): Root {
  const number = new Intl.NumberFormat(locale)
  const converter = unified().use(remarkRehype, {
    allowDangerousHtml: true,
    handlers: cardHandlers(cards),
    clobberPrefix: '',
    footnoteLabel: labels.footnotes,
    footnoteBackContent: (_, repetition) => [
      { type: 'text', value: BACK[direction] },
      ...(repetition > 1 ? [element('sup', {}, [number.format(repetition)])] : []),
    ],
    footnoteBackLabel: (index, repetition) => {
      const again = repetition > 1 ? `-${number.format(repetition)}` : ''
      return filled(labels.footnoteBack, { reference: number.format(index + 1) + again })
    },
  })
  const tree = converter.runSync(source)
  visitElements(tree, ({ properties, children: [text] }) => {
    if (properties.dataFootnoteRef && text?.type === 'text')
      text.value = number.format(Number(text.value))
    return undefined
  })
  return tree
}

/**
 * Whether an HTML parser would change the elements of a body: it reads HTML, moves links out of links,
 * and drops a line feed at the beginning of code.
 */
function needsHtmlParser(node: Nodes, isInLink = false): boolean {
  const isLink = node.type === 'link' || node.type === 'linkReference'
  if (node.type === 'html' || node.type === 'footnoteReference' || (isLink && isInLink)) return true
  if (node.type === 'code') return node.value.startsWith('\n')
  return (
    'children' in node && node.children.some((child) => needsHtmlParser(child, isInLink || isLink))
  )
}
