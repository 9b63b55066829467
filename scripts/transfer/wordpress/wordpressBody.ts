import { type Converted, htmlToMarkdown, type LostConstruct } from '../html/htmlToMarkdown.ts'
import { autop } from './autop.ts'
import { replaceShortcodes, type Shortcode } from './shortcodes.ts'

/** A file in the media library of WordPress. */
export interface Attachment {
  url: string
  alt: string
  caption: string
}

export interface BodyContext {
  /** Pictures of a gallery by their ids; of the article itself without ids. */
  pictures: (ids: readonly string[] | null) => Attachment[]
  /** Texts of footnotes by id, as HTML. */
  footnotes: ReadonlyMap<string, string>
}

/** Blocks that WordPress computes, which an export has no content of. */
const COMPUTED_BLOCK = /<!-- wp:([a-z][\w/-]*)(?:\s+(\{[^>]*\}))?\s*\/-->/g
const BLOCK_COMMENT = /<!--[\s\S]*?-->/g
/** Computed blocks that need no place of their own. */
const IGNORED_BLOCKS = new Set([
  'more',
  'nextpage',
  'spacer',
  'footnotes',
  'post-title',
  'separator',
])
const FOOTNOTE = /<sup\b[^>]*\bdata-fn="([\w-]+)"[^>]*>[\s\S]*?<\/sup>/g

/**
 * Converts the content of a WordPress post into our Markdown: blocks (Gutenberg) or classic text, with shortcodes.
 *
 * @param content - `content:encoded` of the export.
 */
export function wordpressBody(content: string, context: BodyContext): Converted {
  const lost: LostConstruct[] = []
  const hasBlocks = content.includes('<!-- wp:')
  const visible = content.replace(COMPUTED_BLOCK, (_whole, name: string, settings = '') => {
    if (!IGNORED_BLOCKS.has(name))
      lost.push({ construct: `block ${name}`, example: settings, line: null })
    return ''
  })
  const numbers = new Map<string, number>()
  const html = replaceShortcodes(visible.replace(BLOCK_COMMENT, ''), (shortcode) =>
    shortcodeHtml(shortcode, context, lost),
  ).replace(FOOTNOTE, (_whole, id: string) => {
    if (!context.footnotes.has(id)) return ''
    numbers.set(id, numbers.get(id) ?? numbers.size + 1)
    return `<span data-footnote="${numbers.get(id)}"></span>`
  })
  const converted = htmlToMarkdown(hasBlocks ? html : autop(html))
  const notes = [...numbers].map(
    ([id, number]) =>
      `[^${number}]: ${htmlToMarkdown(context.footnotes.get(id) ?? '').markdown.replace(/\n/g, '\n    ')}`,
  )
  return {
    markdown: [converted.markdown, ...notes].join('\n\n'),
    lost: [...lost, ...converted.lost],
  }
}

/** HTML that the conversion reads. An unknown shortcode leaves its content. */
function shortcodeHtml(shortcode: Shortcode, context: BodyContext, lost: LostConstruct[]): string {
  const { name, attributes, content } = shortcode
  const source =
    attributes.src ?? attributes.mp3 ?? attributes.mp4 ?? attributes.m4a ?? attributes.webm
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return captionHtml(attributes.caption ?? '', content ?? '')
    case 'gallery':
      return galleryHtml(context.pictures(idsIn(attributes)))
    case 'embed':
    case 'youtube':
    case 'vimeo':
      return addressHtml((content ?? attributes.src ?? attributes[0] ?? '').trim())
    case 'audio':
    case 'video':
      if (source) return `<${name} src="${escaped(source)}"></${name}>`
  }
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  lost.push({ construct: `shortcode ${name}`, example: `[${name}${written.join('')}]`, line: null })
  return content ?? ''
}

const idsIn = ({ ids, include }: Shortcode['attributes']): string[] | null =>
  (ids ?? include)?.split(',').map((id) => id.trim()) ?? null

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const addressHtml = (address: string) => (address === '' ? '' : `<p>${escaped(address)}</p>`)

/** The picture, with or without a link around it, and its caption after it. */
function captionHtml(attribute: string, content: string): string {
  const [, image = '', after = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? []
  if (image === '') return content
  const caption = after.trim() || escaped(attribute)
  return `<figure>${image}<figcaption>${caption}</figcaption></figure>`
}

function galleryHtml(pictures: readonly Attachment[]): string {
  const figures = pictures.map(
    ({ url, alt, caption }) =>
      `<figure><img src="${escaped(url)}" alt="${escaped(alt)}"><figcaption>${escaped(caption)}</figcaption></figure>`,
  )
  return figures.length === 0 ? '' : `<div class="gallery">${figures.join('')}</div>`
}
