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
