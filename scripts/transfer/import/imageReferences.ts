import { posix } from 'node:path'
import { isStored } from '@broadsheet/shared/domain/picture.ts'
import type { Post } from '../markdown/readArticle.ts'

/** Where the address of a picture leads. */
export type PicturePlace =
  | { kind: 'file'; path: string }
  /** Kept as it is: a picture elsewhere, or one that is ours already. */
  | { kind: 'address'; address: string }
  | { kind: 'nowhere'; reason: string }

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|tiff?|svg)$/i

/**
 * Finds out where a picture is.
 *
 * @param address - as the post has it: relative to its file, or with a slash to the folder.
 * @param post - path of the post in the folder.
 */
export function pictureAt(address: string, post: string): PicturePlace {
  if (address === '') return { kind: 'nowhere', reason: 'has no address' }
  if (isStored(address) || /^https?:\/\//i.test(address)) return { kind: 'address', address }
  if (address.startsWith('//')) return { kind: 'address', address: `https:${address}` }
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    return { kind: 'nowhere', reason: 'is neither a file nor at a web address' }
  }
  const file = decoded(address.replace(/[?#].*$/s, ''))
  const path = posix.join(
    file.startsWith('/') ? '.' : posix.dirname(post),
    file.replace(/^\/+/, ''),
  )
  return path.startsWith('../')
    ? { kind: 'nowhere', reason: 'lies outside of the imported folder' }
    : { kind: 'file', path }
}

function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** Whether a link of a post leads to a picture beside it, as a small one does to its large one. */
export function linksToPicture(address: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) && PICTURE_FILE.test(address)
}

/** The picture files that posts use, each once, in the order of the posts. */
export function pictureFilesOf(posts: readonly Post[]): string[] {
  const files = posts.flatMap((post) => {
    const inBody = post.addresses
      .filter(({ kind, address }) => kind === 'picture' || linksToPicture(address))
      .map(({ address }) => address)
    return [...(post.image === null ? [] : [post.image]), ...inBody].flatMap((address) => {
      const place = pictureAt(address, post.path)
      return place.kind === 'file' ? [place.path] : []
    })
  })
  return [...new Set(files)]
}
