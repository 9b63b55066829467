import type { Element, ElementContent, Parents, Root } from 'hast'
import { type BodyLabels, filled, filledParts } from '../bodyLanguage.ts'
import { SKIP, visitElements } from '../elements.ts'
import { plainText } from '../text.ts'
import { type Video, videoOf } from '../video.ts'

const YOUTUBE = /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/

/** Elements that may contain a paragraph; in others the link has no paragraph. */
const HOLDS_PARAGRAPHS = new Set(
  'blockquote dd details div figcaption figure li section td th'.split(' '),
)

/**
 * Page of an embedded video.
 *
 * @param address - URL of the frame, of YouTube or Vimeo.
 * @returns null for every other URL.
 */
function videoPage(address: string): string | null {
  if (!URL.canParse(address, 'https://anywhere.invalid')) return null
  const { hostname, pathname, searchParams } = new URL(address, 'https://anywhere.invalid')
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (VIMEO.test(hostname)) {
    const secret = /^[\da-f]+$/.exec(searchParams.get('h') ?? '')?.[0]
    return /^\d+$/.test(last) ? `https://vimeo.com/${last}${secret ? `/${secret}` : ''}` : null
  }
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
 * Replaces an embedded video by a link, so that no third party is contacted before the reader starts
 * it. A link to a player's URL leads to the page of the video. Both are marked by `dataVideoTitle`, which
 * may be empty, for frameVideos. Runs before sanitising, which removes every other frame.
 */
export function linkVideos(tree: Root, labels: BodyLabels): void {
  visitElements(tree, (node, index, parent) => {
    delete node.properties.dataVideoTitle
    if (node.tagName === 'a') leadToPage(node, labels)
    if (node.tagName !== 'iframe') return
    const page = videoPage(String(node.properties.src ?? ''))
    if (page === null) return
    parent.children[index] = linkTo(page, node, parent, labels)
    return SKIP
  })
}

function leadToPage(link: Element, { watchVideo }: BodyLabels): void {
  const href = String(link.properties.href ?? '')
  const page = /\/(?:embed|video)\//.test(href) ? videoPage(href) : null
  if (page === null) return
  link.properties.href = page
  const [only] = link.children
  const isBare = link.children.length === 1 && only?.type === 'text' && only.value === href
  if (!isBare) return
  link.properties.dataVideoTitle = ''
  link.children = [{ type: 'text', value: watchVideo }]
}

function linkTo(page: string, frame: Element, parent: Parents, labels: BodyLabels): ElementContent {
  const title = String(frame.properties.title ?? '').trim()
  const value = title ? filled(labels.watchVideoTitled, { title }) : labels.watchVideo
  const link = element('a', { href: page, dataVideoTitle: title }, [{ type: 'text', value }])
  const flows = parent.type === 'root' || HOLDS_PARAGRAPHS.has(parent.tagName)
  return flows ? element('p', {}, [link]) : link
}

/**
 * Marks each paragraph that contains only the URL of a video, or that replaces an embedded one, as the
 * place of a player; `site/src/client/page/videos.ts` starts it. Runs on a sanitised body.
 */
export function frameVideos(tree: Root, labels: BodyLabels): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName === 'a') delete node.properties.dataVideoTitle
    if (node.tagName !== 'p') return
    const link = onlyLink(node)
    const video = link && videoOf(String(link.properties.href ?? ''))
    if (!link || !video?.frame) return
    const title = link.properties.dataVideoTitle ?? (isBareAddress(link) ? '' : undefined)
    if (title === undefined) return
    parent.children[index] = frame(video, String(title), labels)
    return SKIP
  })
}

/** Whether the text of a link is its URL. */
function isBareAddress({ children, properties }: Element): boolean {
  const words = plainText({ type: 'root', children })
  return withoutProtocol(words) === withoutProtocol(String(properties.href))
}

const withoutProtocol = (address: string) => address.replace(/^https?:\/\//i, '')

function onlyLink(paragraph: Element): Element | null {
  const [only, more] = paragraph.children.filter(
    (child) => !(child.type === 'text' && child.value.trim() === ''),
  )
  return only?.type === 'element' && only.tagName === 'a' && !more ? only : null
}

function frame({ href, host, frame }: Video, title: string, labels: BodyLabels): Element {
  const name = title ? filled(labels.videoTitled, { title }) : labels.video
  const label = title ? labels.startVideoTitled : labels.startVideo
  const words = filledParts(label, { title, host }).map(({ tag, text: value }): ElementContent => {
    const text: ElementContent = { type: 'text', value }
    return tag ? element('span', { className: ['meta'] }, [text]) : text
  })
  const box = { className: ['video-frame'], dataVideo: frame, dataTitle: name }
  return element('div', box, [
    element('a', { href, rel: ['noopener'] }, [
      element('span', { className: ['video-play'], ariaHidden: 'true' }, []),
      element('span', {}, words),
    ]),
  ])
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}
