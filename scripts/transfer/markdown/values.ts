import { decodeHTMLStrict } from 'entities'

/**
 * A single text, from a text or a number; empty for anything else. Generators put a title into pages
 * as it is, so people write `&ldquo;` there; what they meant is the character.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return inOneLine(decodeHTMLStrict(value))
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A list of names: of texts, of objects with a name, or of one text with commas. */
export function namesOf(value: unknown, separator: RegExp): string[] {
  const names =
    typeof value === 'string'
      ? // Decoded before: the semicolon of `&#39;` separates no names.
        decodeHTMLStrict(value).split(separator).map(inOneLine)
      : (Array.isArray(value) ? value : [value]).map((one: unknown) =>
          textOf(hasName(one) ? one.name : one),
        )
  return [...new Set(names.filter((name) => name !== ''))]
}

function hasName(value: unknown): value is { name: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value
}

/** Yes of any spelling YAML 1.1 knew. */
export function isYes(value: unknown): boolean {
  return /^(?:true|yes|on|1)$/i.test(textOf(value))
}

/** Cuts a text to so many characters, as the database counts them. */
export function cutTo(text: string, maximum: number): string {
  return text.length <= maximum ? text : [...text].slice(0, maximum).join('')
}
