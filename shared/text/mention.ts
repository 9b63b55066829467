/**
 * Divides a comment after the mention it begins with, such as `@marta`, whose letters do not determine
 * the direction of the text.
 *
 * @returns mention and remaining text; either may be empty.
 */
export function splitMention(text: string): [mention: string, rest: string] {
  const mention = /^@\S+/.exec(text)?.[0] ?? ''
  return [mention, text.slice(mention.length)]
}

/** Left-to-right mark: invisible, keeps the sign before a Latin name in text from right to left. */
const MARK = '\u200e'

/** A comment as a field from right to left shows it: `@marta` at its beginning, not `marta@`. */
export const withMark = (text: string): string => (/^@\w/.test(text) ? MARK + text : text)

/** The comment that was typed into a field with `withMark`. */
export const withoutMark = (shown: string): string =>
  shown.startsWith(MARK) ? shown.slice(MARK.length) : shown
