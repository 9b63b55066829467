/** One character of a slug. Default ignorable characters are invisible or change the direction of the text. */
const CHARACTER = String.raw`-|(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}]`
const FORMAT = new RegExp(`^(?:${CHARACTER})+$`, 'u')
const OTHERS = new RegExp(`(?!${CHARACTER})[^]`, 'gu')

/**
 * Maximum length of a slug in UTF-8. File systems allow 255 bytes in a name, which include the ending of
 * a generated image.
 */
export const MAXIMUM_SLUG_BYTES = 240

/**
 * Whether a text has the format of a slug: lowercase letters, marks and digits of any script, and hyphens;
 * without compatibility forms, which look like other letters. The same rule as private.is_slug of the
 * database, except that the database also accepts letters newer than its Unicode version.
 */
export const isSlug = (text: string): boolean =>
  FORMAT.test(text) && text === text.normalize('NFKC') && text === text.toLowerCase()

/** Removes the characters that no slug has. */
export const withoutOthers = (text: string): string => text.replace(OTHERS, '')

/** The start of a slug, within a number of characters and bytes. */
export function clippedSlug(
  slug: string,
  maximum: number,
  maximumBytes = MAXIMUM_SLUG_BYTES,
): string {
  let [clipped, bytes] = ['', 0]
  for (const letter of [...slug].slice(0, maximum)) {
    bytes += bytesOf(letter)
    if (bytes > maximumBytes) break
    clipped += letter
  }
  return clipped
}

const encoder = new TextEncoder()

/** Length of a slug in UTF-8. */
export const bytesOf = (slug: string): number => encoder.encode(slug).length
