import { isStored, mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'

/** A picture of a page. Size and renditions are known for stored pictures only. */
export interface Image {
  src: string
  alt: string
  width: number | null
  height: number | null
  srcset: string | null
}

/**
 * Prepares a picture for a page. Ignores pictures on other sites: loading one would send every reader's
 * address to that site, and the policy of the pages blocks it.
 *
 * @param address - as stored in the database; null returns null.
 * @param alt - alternative text; empty for a decoration.
 */
export function imageOf(address: string | null, alt: string, mediaOrigin: string): Image | null {
  if (!address || !(isStored(address) || /^\/(?!\/)/.test(address))) return null
  const picture = parsePicture(address, mediaOrigin)
  if (picture) return { ...picture, alt }
  return { src: mediaUrl(address, mediaOrigin), alt, width: null, height: null, srcset: null }
}
