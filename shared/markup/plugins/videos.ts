import type { Element, ElementContent, Parents, Root } from 'hast'
import { visit } from 'unist-util-visit'

const YOUTUBE = /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/

/** Elements that may hold a paragraph; anywhere else the link stands alone. */
const HOLDS_PARAGRAPHS = new Set(
  'blockquote dd details div figcaption figure li section td th'.split(' '),
)

/**
 * The page on which to watch an embedded video.
 *
 * @param address - what a frame shows, of YouTube or Vimeo.
 * @returns null for every other address.
 */
export function videoPage(address: string): string | null {
  if (!URL.canParse(address, 'https://anywhere.invalid')) return null
  const { hostname, pathname, searchParams } = new URL(address, 'https://anywhere.invalid')
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (VIMEO.test(hostname)) return /^\d+$/.test(last) ? `https://vimeo.com/${last}` : null
  if (!YOUTUBE.test(hostname)) return null
  const list = searchParams.get('list') ?? ''
  if (last === 'videoseries') {
    return /^[\w-]+$/.test(list) ? `https://www.youtube.com/playlist?list=${list}` : null
  }
  const id = last === 'watch' ? (searchParams.get('v') ?? '') : last
  if (!/^[\w-]{6,20}$/.test(id)) return null
  const start = /^\d+$/.exec(searchParams.get('start') ?? '')?.[0]
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`
}

/**
 * Puts a link in the place of an embedded video: a reader decides whether to meet a third party.
 * A link to what a frame would show leads to the video's page. Runs before the body is sanitised,
 * which drops every other frame.
 */
export function linkVideos(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a') leadToPage(node)
    if (node.tagName !== 'iframe' || !parent || index === undefined) return
    const page = videoPage(String(node.properties.src ?? ''))
    if (page !== null) parent.children[index] = linkTo(page, node, parent)
  })
}

function leadToPage(link: Element): void {
  const href = String(link.properties.href ?? '')
  const page = /\/(?:embed|video)\//.test(href) ? videoPage(href) : null
  if (page === null) return
  link.properties.href = page
  const [only] = link.children
  const isBare = link.children.length === 1 && only?.type === 'text' && only.value === href
  if (isBare) link.children = [{ type: 'text', value: 'Watch the video' }]
}

function linkTo(page: string, frame: Element, parent: Parents): ElementContent {
  const title = String(frame.properties.title ?? '').trim()
  const text = title ? `Watch the video: ${title}` : 'Watch the video'
  const link = element('a', { href: page }, [{ type: 'text', value: text }])
  const flows = parent.type === 'root' || HOLDS_PARAGRAPHS.has(parent.tagName)
  return flows ? element('p', {}, [link]) : link
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}
