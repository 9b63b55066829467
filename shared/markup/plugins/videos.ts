import type { Element, ElementContent, Parents, Root } from 'hast'
import { type BodyLabels, filled, filledParts } from '../bodyLanguage.ts'
import { SKIP, visitElements } from '../elements.ts'
import { type Embed, embedOf } from '../embeds.ts'
import { plainText } from '../text.ts'

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

/** Page of embedded content; null for a frame of an unknown service, which is removed. */
export const pageOfFrame = (address: string): string | null =>
  videoPage(address) ?? embedOf(address)?.href ?? null

/**
 * Replaces embedded content by a link, so that no third party is contacted before the reader starts
 * it. A link to a player's URL leads to the page of the video. Both are marked by `dataVideoTitle`, which
 * may be empty, for frameVideos. Runs before sanitising, which removes every other frame.
 */
export function linkVideos(tree: Root, labels: BodyLabels): void {
  visitElements(tree, (node, index, parent) => {
    delete node.properties.dataVideoTitle
    if (node.tagName === 'a') leadToPage(node, labels)
    if (node.tagName !== 'iframe') return
    const page = pageOfFrame(String(node.properties.src ?? ''))
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
  const isVideo = videoPage(page) !== null
  const video = title ? filled(labels.watchVideoTitled, { title }) : labels.watchVideo
  const value = isVideo ? video : title || page
  const link = element('a', { href: page, dataVideoTitle: title }, [{ type: 'text', value }])
  const flows = parent.type === 'root' || HOLDS_PARAGRAPHS.has(parent.tagName)
  return flows ? element('p', {}, [link]) : link
}

/**
 * Marks each paragraph that contains only the URL of a video or post, or that replaces an embedded one, as
 * the place of a frame; `site/src/client/page/videos.ts` loads it. Runs on a sanitised body.
 */
export function frameVideos(tree: Root, labels: BodyLabels): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName === 'a') delete node.properties.dataVideoTitle
    if (node.tagName !== 'p') return
    const link = onlyLink(node)
    const embed = link && embedOf(String(link.properties.href ?? ''))
    if (!link || !embed) return
    const title = link.properties.dataVideoTitle ?? (isBareAddress(link) ? '' : undefined)
    if (title === undefined) return
    parent.children[index] = frame(embed, String(title), labels)
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

/** Labels of a frame: its name, and the text of the link that loads it. */
function labelsOf({ shape }: Embed, title: string, labels: BodyLabels): [string, string] {
  if (shape === 'post') return [labels.post, labels.showPost]
  if (shape === 'audio') return [labels.recording, labels.playRecording]
  if (shape === 'graphic') return [labels.graphic, labels.showGraphic]
  return title ? [labels.videoTitled, labels.startVideoTitled] : [labels.video, labels.startVideo]
}

function frame(embed: Embed, title: string, labels: BodyLabels): Element {
  const { href, host, frame, shape, height } = embed
  const [name, label] = labelsOf(embed, title, labels)
  const words = filledParts(label, { title, host }).map(({ tag, text: value }): ElementContent => {
    const text: ElementContent = { type: 'text', value }
    return tag ? element('span', { className: ['meta'] }, [text]) : text
  })
  const box = {
    className: ['video-frame'],
    dataVideo: frame,
    dataTitle: filled(name, { title, host }),
    ...(shape === 'video' ? {} : { dataShape: shape }),
    ...(height === null ? {} : { dataHeight: String(height) }),
  }
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
