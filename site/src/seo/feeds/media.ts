import { mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'
import type { Article } from '../../content/entities.ts'
import { absolute } from '../head.ts'
import { escapeXml } from '../xml.ts'
import { element } from './rss.ts'

/** Media types by extension; the image of another site may have any. */
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** The featured image (https://www.rssboard.org/media-rss), with its size if it is stored here. */
export function mediaOf(article: Article, origin: string, mediaOrigin: string): string[] {
  const { image, imageAlt, featured_image_credit: credit } = article
  if (!image) return []
  const size = parsePicture(image)
  const extension = /\.([a-z]+)(?:[?#]|$)/i.exec(image)?.[1]?.toLowerCase() ?? ''
  const type = IMAGE_TYPES[extension]
  const attributes = {
    url: absolute(mediaUrl(image, mediaOrigin), origin),
    medium: 'image',
    ...(type ? { type } : {}),
    ...(size ? { width: String(size.width), height: String(size.height) } : {}),
  }
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  return [
    `<media:content${list.join('')}>`,
    ...(imageAlt ? [element('media:description', imageAlt)] : []),
    ...(credit ? [element('media:credit', credit)] : []),
    '</media:content>',
  ]
}
