/** A percent-encoded text in plain letters; unchanged if it is not valid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
