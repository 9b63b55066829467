import { focusTenths } from '@broadsheet/shared/domain/focalPoint.ts'
import { isStored, mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'

/** A picture of a page. Size and renditions are known for stored pictures only. */
export interface Image {
  src: string
  alt: string
  width: number | null
  height: number | null
  srcset: string | null
  /** Value of srcset of a source in AVIF; null: there is none. */
  avif: string | null
  /** Focal point in tenths of width and height; null: the centre. */
  focus: { x: number; y: number } | null
}

/**
 * Prepares a picture for a page. Ignores pictures on other sites: loading one would send every reader's
 * address to that site, and the policy of the pages blocks it.
 *
 * @param address - as stored in the database; null returns null.
 * @param alt - alternative text; empty for a decoration.
 * @param focalPoint - as `images.focus`, for pictures that are cropped.
 * @param avif - its widths in AVIF.
 */
export function imageOf(
  address: string | null,
  alt: string,
  mediaOrigin: string,
  focalPoint: string | null = null,
  avif: readonly number[] = [],
): Image | null {
  if (!address || !(isStored(address) || /^\/(?!\/)/.test(address))) return null
  const picture = parsePicture(address, mediaOrigin, avif)
  const focus = focusTenths(focalPoint)
  if (picture) return { ...picture, alt, focus }
  const src = mediaUrl(address, mediaOrigin)
  return { src, alt, width: null, height: null, srcset: null, avif: null, focus }
}
