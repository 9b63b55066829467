import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { parseMarkdown, withinStack } from './parse.ts'
import { pointAtIds, tidyAttributes, tidyNames } from './plugins/anchors.ts'
import { focusCode } from './plugins/code.ts'
import { fitHeadings, type Heading } from './plugins/headings.ts'
import { tidyLinks } from './plugins/links.ts'
import { captionPictures, placePictures } from './plugins/pictures.ts'
import { boxTables } from './plugins/tables.ts'
import { nameTaskBoxes } from './plugins/tasks.ts'
import { frameVideos, linkVideos } from './plugins/videos.ts'
import { schema } from './schema.ts'
import { plainText } from './text.ts'

export interface RenderOptions {
  /** Origin that serves our pictures (`https://media.example.com`); empty when it is the site's. */
  mediaOrigin: string
}

export interface RenderedBody {
  /** Safe to be put into a page as it is. */
  html: string
  /** The words, one line for each block: for search, excerpts and counting. */
  text: string
  /** In order, for a table of contents. `id` is what a link to it names. */
  headings: Heading[]
}

const processor = unified()
  // The raw HTML is only carried along here, until it is parsed and sanitised. Ids get their prefix
  // there too.
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeRaw)
  .use(rehypeStringify)
  .freeze()

/**
 * Renders the body of an article: GitHub-flavoured Markdown with inline HTML, of which `schema`
 * says what stays. Pure: the same text gives the same bytes in Node and in a browser.
 *
 * @param markdown - the body, at most 500,000 characters.
 * @throws {MarkupError} when the body is too long, too deeply nested or too tangled to be rendered.
 */
export function renderMarkdown(markdown: string, { mediaOrigin }: RenderOptions): RenderedBody {
  const tree = safeTree(markdown)
  const ids = tidyNames(tree)
  placePictures(tree, mediaOrigin)
  tidyLinks(tree)
  captionPictures(tree)
  const headings = fitHeadings(tree, ids)
  pointAtIds(tree, ids)
  boxTables(tree)
  nameTaskBoxes(tree)
  focusCode(tree)
  frameVideos(tree)
  return { html: processor.stringify(tree).trim(), text: plainText(tree), headings }
}

/** Whatever is added to the tree after this must not come unchecked from the text. */
function safeTree(markdown: string): Root {
  const source = parseMarkdown(markdown)
  return withinStack(() => {
    const tree = processor.runSync(source)
    tidyAttributes(tree)
    linkVideos(tree)
    const safe = sanitize(tree, schema)
    return safe.type === 'root' ? safe : { type: 'root', children: [] }
  })
}
