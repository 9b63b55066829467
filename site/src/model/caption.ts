/** The text below a picture. */
export interface Caption {
  /** Description of the picture; '' when there is only a credit. */
  text: string
  /** Photographer or owner of the picture; '' when unknown. */
  credit: string
}

/** Prepares the text below a picture; null without caption and credit. */
export function captionOf(text: string | null, credit: string | null): Caption | null {
  const caption = { text: text?.trim() ?? '', credit: credit?.trim() ?? '' }
  return caption.text === '' && caption.credit === '' ? null : caption
}
