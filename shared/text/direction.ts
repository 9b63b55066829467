/** Hebrew, Arabic and the other right-to-left scripts. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text is right-to-left: determined by its first letter, as for `dir="auto"`. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return RIGHT_TO_LEFT.test(first)
}
