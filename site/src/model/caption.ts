/** What stands below a picture. */
export interface Caption {
  /** What the picture says that the text does not; '' where there is only a credit. */
  text: string
  /** Who made the picture or owns it; '' where nobody is named. */
  credit: string
}

/** Prepares what stands below a picture; null where there is nothing to say. */
export function captionOf(text: string | null, credit: string | null): Caption | null {
  const caption = { text: text?.trim() ?? '', credit: credit?.trim() ?? '' }
  return caption.text === '' && caption.credit === '' ? null : caption
}
