import { htmlToMarkdown, htmlToText } from '../html/htmlToMarkdown.ts'
import { laterOf, type Post } from '../html/postItems.ts'
import { childrenOf, childText, type XmlElement } from '../xml/readElements.ts'

/** An entry of a feed, and whether the feed has only a part of its text. */
export interface FeedPost {
  post: Post
  isExcerpt: boolean
}

/** From this number of characters, a description without markup is a text and not its summary. */
const FULL_TEXT = 1500

/**
 * Reads an item of RSS 2.0 or an entry of Atom. An entry with a part of its text only becomes a draft.
 *
 * @returns null for an entry of another kind, such as the settings in an export of Blogger.
 */
export function feedPost(element: XmlElement): FeedPost | null {
  const isAtom = element.name === 'entry'
  if (isAtom && !isPost(element)) return null
  const link = isAtom ? atomLink(element) : rssLink(element)
  const { html, excerpt, isExcerpt } = isAtom ? atomTexts(element) : rssTexts(element)
  const dates = isAtom
    ? ['published', 'updated', 'issued']
    : ['pubDate', 'dc:date', 'dcterms:created', 'atom:published']
  const date = momentOf(element, dates)
  const modified = momentOf(element, ['updated', 'atom:updated', 'dcterms:modified', 'modified'])
  const isDraft = isExcerpt || date === null || isMarkedDraft(element)
  const image = imageOf(element)
  const path =
    pathOf(link) || childText(element, isAtom ? 'id' : 'guid') || childText(element, 'title')
  const post: Post = {
    ...{ path, date, updated: laterOf(modified, date), isDraft, isRestricted: false },
    title: titleOf(element),
    body: htmlToMarkdown(html + recordings(element)),
    authors: authorsOf(element, isAtom).map((name) => ({ username: name, fullName: name })),
    ...labelsOf(element, isAtom),
    ...{ excerpt, image: image?.address ?? '', imageAlt: image?.alt ?? '' },
    imageCaption: image?.caption ?? '',
    slug: (pathOf(link).split('/').at(-1) ?? '').replace(/\.[a-z]{2,5}$/, ''),
    ...{ seoTitle: '', seoDescription: '', canonical: '' },
    oldPath: !isDraft && URL.canParse(link) ? new URL(link).pathname : '',
  }
  return { post, isExcerpt }
}

const KIND = 'http://schemas.google.com/g/2005#'
const isPost = (entry: XmlElement) => {
  const kind = childrenOf(entry, 'category').find(
    ({ attributes }) => attributes.scheme === `${KIND}kind`,
  )
  return kind === undefined || /#(?:post|page)$/.test(kind.attributes.term ?? '')
}

const isMarkedDraft = (entry: XmlElement) =>
  childrenOf(entry, 'app:control').some((control) => childText(control, 'app:draft') === 'yes')

/** Path on the old site without slashes at its ends; empty for the front page, where links have a query. */
const pathOf = (link: string): string => {
  if (!URL.canParse(link)) return ''
  const { pathname, search } = new URL(link)
  return pathname.replace(/^\/+|\/+$/g, '') + (search === '' ? '' : search)
}

function rssLink(item: XmlElement): string {
  const guid = childrenOf(item, 'guid')[0]
  const isPermanent = guid?.attributes.isPermaLink !== 'false'
  return childText(item, 'link') || (guid && isPermanent ? guid.text.trim() : '')
}

function atomLink(entry: XmlElement): string {
  const links = childrenOf(entry, 'link')
  const alternate = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate')
  return alternate?.attributes.href ?? ''
}

interface Texts {
  html: string
  excerpt: string
  isExcerpt: boolean
}

function rssTexts(item: XmlElement): Texts {
  const full = childText(item, 'content:encoded')
  const description = childText(item, 'description')
  if (full !== '') return { html: full, excerpt: excerptOf(description, full), isExcerpt: false }
  const isFull = isWholeText(description)
  return {
    html: asHtml(description),
    excerpt: isFull ? '' : htmlToText(description),
    isExcerpt: !isFull,
  }
}

function atomTexts(entry: XmlElement): Texts {
  const content = textOf(childrenOf(entry, 'content')[0])
  const summary = textOf(childrenOf(entry, 'summary')[0])
  if (content !== '')
    return { html: content, excerpt: excerptOf(summary, content), isExcerpt: false }
  return { html: summary, excerpt: htmlToText(summary), isExcerpt: !isWholeText(summary) }
}

/** HTML of a text construct of Atom: plain text, escaped HTML, or XHTML. */
function textOf(element: XmlElement | undefined): string {
  if (!element) return ''
  const { type = 'text' } = element.attributes
  const isMarkup = type === 'html' || type === 'xhtml' || type.startsWith('text/html')
  return isMarkup ? element.text.trim() : asHtml(element.text.trim(), true)
}

/** Some feeds have all of the text in the description: then it has paragraphs, or is long. */
const isWholeText = (text: string) =>
  (text.match(/<(?:p|br|h[1-6]|figure)\b/gi) ?? []).length > 2 || text.length > FULL_TEXT

/** A summary that repeats the text is none. */
const excerptOf = (summary: string, full: string) => {
  const text = htmlToText(summary)
  return text === htmlToText(full) || isWholeText(summary) ? '' : text
}

function asHtml(text: string, isPlain = !/<[a-z]/i.test(text)): string {
  if (!isPlain) return text
  const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return safe
    .split(/\n\s*\n/)
    .map((part) => `<p>${part}</p>`)
    .join('')
}

function titleOf(element: XmlElement): string {
  const title = childrenOf(element, 'title')[0]
  return element.name === 'entry' ? textOf(title) : (title?.text.trim() ?? '')
}

/** Time in UTC of the first child with a valid one (RFC 822 or RFC 3339). */
function momentOf(element: XmlElement, names: readonly string[]): string | null {
  for (const name of names) {
    const moment = new Date(childText(element, name))
    if (!Number.isNaN(moment.getTime())) return moment.toISOString()
  }
  return null
}

/** Names only: RSS writes `author` as an address with the name in brackets, and an address is not published. */
function authorsOf(element: XmlElement, isAtom: boolean): string[] {
  const names = isAtom
    ? childrenOf(element, 'author').map((author) => childText(author, 'name'))
    : childrenOf(element, 'dc:creator').map(({ text }) => text.trim())
  if (!isAtom && names.length === 0)
    for (const { text } of childrenOf(element, 'author'))
      names.push(/\(([^)]+)\)/.exec(text)?.[1] ?? text.trim())
  return [...new Set(names)].filter((name) => name !== '' && !name.includes('@'))
}

/** The first category is the section; what Blogger writes as a kind is none. */
function labelsOf(element: XmlElement, isAtom: boolean): Pick<Post, 'categories' | 'tags'> {
  const names = childrenOf(element, 'category')
    .filter(({ attributes }) => attributes.scheme !== `${KIND}kind`)
    .map(({ text, attributes }) =>
      (isAtom ? (attributes.label ?? attributes.term ?? '') : text).trim(),
    )
    .filter((name) => name !== '')
  return { categories: names.slice(0, 1), tags: names.slice(1) }
}

/** Elements of Media RSS, which may be in a group. */
const mediaOf = (element: XmlElement): XmlElement[] =>
  [element, ...childrenOf(element, 'media:group')].flatMap(({ children }) =>
    children.filter(({ name }) => name === 'media:content' || name === 'media:thumbnail'),
  )

function imageOf(element: XmlElement): { address: string; alt: string; caption: string } | null {
  const media = mediaOf(element).find(
    ({ name, attributes }) =>
      name === 'media:thumbnail' ||
      attributes.medium === 'image' ||
      attributes.type?.startsWith('image/'),
  )
  const enclosure = enclosuresOf(element).find(({ type }) => type.startsWith('image/'))
  const address = media?.attributes.url ?? enclosure?.address ?? ''
  if (!/^https?:\/\/\S+$/.test(address)) return null
  const described = [media, element].filter((each) => each !== undefined)
  const first = (name: string) =>
    described.map((each) => htmlToText(childText(each, name))).find((text) => text !== '') ?? ''
  return { address, alt: first('media:title'), caption: first('media:description') }
}

function enclosuresOf(element: XmlElement): { address: string; type: string }[] {
  const links = childrenOf(element, 'link').filter(
    ({ attributes }) => attributes.rel === 'enclosure',
  )
  return [...childrenOf(element, 'enclosure'), ...links].map(({ attributes }) => ({
    address: attributes.url ?? attributes.href ?? '',
    type: attributes.type ?? '',
  }))
}

/** Recordings and films of an entry, such as the episode of a podcast, as HTML. */
function recordings(element: XmlElement): string {
  return enclosuresOf(element)
    .filter(({ address }) => /^https?:\/\/[^\s"<>]+$/.test(address))
    .map(({ address, type }) => {
      if (type.startsWith('audio/')) return `<audio src="${address}"></audio>`
      return type.startsWith('video/') ? `<video src="${address}"></video>` : ''
    })
    .join('')
}
