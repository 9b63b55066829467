import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { attributeOf, hasClass } from '../html/elements.ts'
import { htmlToMarkdown } from '../html/htmlToMarkdown.ts'
import type { Post } from '../html/postItems.ts'

/** What every post of Substack asks for; the site has forms of its own. */
const WIDGETS = [
  'subscription-widget-wrap',
  'subscription-widget-wrap-editor',
  'button-wrapper',
  'comments-page',
]
/** Addresses that Substack wraps: the original is at the end. */
const CDN =
  /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/.*?(https?(?::|%3A).*)$/

/**
 * Makes a post of a row of posts.csv. What only subscribers could read becomes a draft.
 *
 * @param html - the file of the post; empty if it is missing.
 */
export function substackPost(row: Readonly<Record<string, string>>, html: string): Post {
  const id = row.post_id ?? ''
  const slug = id.replace(/^\d+\.?/, '')
  const moment = new Date(row.post_date ?? '')
  const date = Number.isNaN(moment.getTime()) ? null : moment.toISOString()
  const isPublished = row.is_published === 'true'
  const isRestricted = isPublished && !['', 'everyone'].includes(row.audience ?? '')
  const isDraft = !isPublished || isRestricted || date === null
  const podcast = row.podcast_url ?? ''
  const recording = /^https?:\/\/[^\s"<>]+$/.test(podcast) ? `<audio src="${podcast}"></audio>` : ''
  return {
    ...{ path: id, slug, date, updated: date, isDraft, isRestricted },
    ...{ title: row.title ?? '', excerpt: row.subtitle ?? '' },
    body: htmlToMarkdown(recording + html, prepare),
    ...{ authors: [], categories: [], tags: [], image: '', imageAlt: '', imageCaption: '' },
    ...{ seoTitle: '', seoDescription: '', canonical: '' },
    oldPath: isDraft || slug === '' ? '' : `/p/${slug}`,
  }
}

/** Removes forms and buttons, and replaces what Substack describes in attributes. */
function prepare(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return
    if (WIDGETS.some((name) => hasClass(element, name))) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const address = embeddedAddress(element)
    if (address !== null) {
      parent.children[index] = paragraphWith(address)
      return SKIP
    }
    if (element.tagName === 'img') element.properties.src = originalOf(attributeOf(element, 'src'))
    const isOfPicture = element.tagName === 'a' && hasClass(element, 'image-link')
    if (isOfPicture) parent.children.splice(index, 1, ...element.children)
    return isOfPicture ? [SKIP, index] : undefined
  })
}

function originalOf(address: string): string {
  const original = CDN.exec(address)?.[1]
  if (original === undefined) return address
  try {
    return decodeURIComponent(original)
  } catch {
    return address
  }
}

/** Address of a film, recording or post of another site. */
function embeddedAddress(element: Element): string | null {
  const { videoId, url } = attributesOf(element)
  if (hasClass(element, 'youtube-wrap') && typeof videoId === 'string')
    return `https://www.youtube.com/watch?v=${videoId}`
  if (hasClass(element, 'vimeo-wrap') && typeof videoId === 'string')
    return `https://vimeo.com/${videoId}`
  const isPost = [
    'tweet',
    'twitter-embed',
    'spotify-wrap',
    'soundcloud-wrap',
    'instagram',
    'tiktok-wrap',
  ]
  if (!isPost.some((name) => hasClass(element, name)) || typeof url !== 'string') return null
  return /^https?:\/\/\S+$/.test(url) ? url : null
}

function attributesOf(element: Element): { videoId?: unknown; url?: unknown } {
  try {
    return Object(JSON.parse(attributeOf(element, 'dataAttrs') || '{}'))
  } catch {
    return {}
  }
}

const paragraphWith = (address: string): Element => ({
  ...{ type: 'element', tagName: 'p', properties: {} },
  children: [{ type: 'text', value: address }],
})
