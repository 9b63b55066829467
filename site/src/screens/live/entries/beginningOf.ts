/** Number of characters that identify an entry without a headline. */
const LENGTH = 60

/** Name of an entry for lists and screen readers: its headline, otherwise how its text begins. */
export function beginningOf({ headline, content }: { headline: string; content: string }): string {
  if (headline) return headline
  const text = content.replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_>#`[\]]/g, '')
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].length > LENGTH ? `${[...line].slice(0, LENGTH).join('').trim()}…` : line
}
