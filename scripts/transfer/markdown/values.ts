import { decodeHTMLStrict } from 'entities'

/**
 * Reads a string or number as one line of text; empty for other values. Generators do not escape titles,
 * so that authors write `&ldquo;` there: character references are decoded.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return inOneLine(decodeHTMLStrict(value))
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Reads a list of names: strings, objects with a name, or one string with separators. */
export function namesOf(value: unknown, separator: RegExp): string[] {
  const names =
    typeof value === 'string'
      ? // Decoded first: the semicolon of `&#39;` is not a separator.
        decodeHTMLStrict(value).split(separator).map(inOneLine)
      : (Array.isArray(value) ? value : [value]).map((entry: unknown) =>
          textOf(hasName(entry) ? entry.name : entry),
        )
  return [...new Set(names.filter((name) => name !== ''))]
}

/** Whether a value is an object, such as a mapping of YAML, or a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function hasName(value: unknown): value is { name: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value
}

/** Whether a value is true in any spelling of YAML 1.1. */
export function isYes(value: unknown): boolean {
  return /^(?:true|yes|on|1)$/i.test(textOf(value))
}

/** Truncates a string to a number of characters, counted like in the database. */
export function cutTo(text: string, maximum: number): string {
  return text.length <= maximum ? text : [...text].slice(0, maximum).join('')
}
