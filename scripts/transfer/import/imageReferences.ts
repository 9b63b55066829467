import { posix } from 'node:path'
import { isStored } from '@broadsheet/shared/domain/picture.ts'
import type { SourceArticle } from '../sourceArticle.ts'

/** Location of an image: a file of the source, a URL that stays as it is, or invalid. */
export type ImageLocation =
  | { kind: 'file'; path: string }
  | { kind: 'url'; url: string }
  | { kind: 'invalid'; problem: string }

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|tiff?|svg)$/i

/**
 * Resolves the address of an image.
 *
 * @param address - relative to the article, or to the root of the source if it begins with a slash.
 * @param article - path of the article in the source.
 */
export function locateImage(address: string, article: string): ImageLocation {
  if (address === '') return { kind: 'invalid', problem: 'noAddress' }
  if (isStored(address) || /^https?:\/\//i.test(address)) return { kind: 'url', url: address }
  if (address.startsWith('//')) return { kind: 'url', url: `https:${address}` }
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    return { kind: 'invalid', problem: 'unknownAddress' }
  }
  const file = decoded(address.replace(/[?#].*$/s, ''))
  const path = posix.join(
    file.startsWith('/') ? '.' : posix.dirname(article),
    file.replace(/^\/+/, ''),
  )
  return path.startsWith('../') ? { kind: 'invalid', problem: 'outside' } : { kind: 'file', path }
}

function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** Whether a link leads to an image file of the source, such as from a thumbnail to the full image. */
export function linksToImage(address: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) && IMAGE_FILE.test(address)
}

/** Paths of the image files that an article uses. */
export function imageFilesOf(article: SourceArticle): string[] {
  const { path, image, socialImage, addresses } = article
  const inBody = addresses
    .filter(({ kind, address }) => kind === 'picture' || linksToImage(address))
    .map(({ address }) => address)
  const own = [image, socialImage].filter((address) => address !== null)
  return [...own, ...inBody].flatMap((address) => {
    const location = locateImage(address, path)
    return location.kind === 'file' ? [location.path] : []
  })
}
