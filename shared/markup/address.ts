/** A URL in the source of a body. */
export interface Address {
  kind: 'link' | 'picture'
  /** Without escapes and entities. */
  address: string
  /** Offsets of the whole link or picture from the beginning of the body. */
  start: number
  end: number
  whole: { start: number; end: number }
  /** As written. A bare URL is its own text. */
  form: 'markdown' | 'html' | 'bare'
}
