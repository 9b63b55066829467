import { isStored, mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'

/** A picture as a page shows it. Size and renditions are known of our own pictures only. */
export interface Image {
  src: string
  alt: string
  width: number | null
  height: number | null
  srcset: string | null
}

/**
 * Prepares a picture for a page. One from another site counts as none: showing it would tell that
 * site about every reader, and the policy of the pages forbids it.
 *
 * @param address - as the database keeps it; null gives null.
 * @param alt - what it shows, for those who do not see it; empty for a mere decoration.
 */
export function imageOf(address: string | null, alt: string, mediaOrigin: string): Image | null {
  if (!address || !(isStored(address) || /^\/(?!\/)/.test(address))) return null
  const picture = parsePicture(address, mediaOrigin)
  if (picture) return { ...picture, alt }
  return { src: mediaUrl(address, mediaOrigin), alt, width: null, height: null, srcset: null }
}
