import { t } from '@broadsheet/shared/messages/t.ts'
/** An emoji with its search keywords; the first keyword is its name. */
export interface Emoji {
  sign: string
  words: string
}

/**
 * Reads a list of emojis.
 *
 * @param list - one emoji per line, then its keywords.
 */
export function parseEmojis(list: string): Emoji[] {
  return list.split('\n').map((line) => {
    const space = line.indexOf(' ')
    return { sign: line.slice(0, space), words: line.slice(space + 1) }
  })
}

/** Emojis suited to news sections. */
export const EMOJIS: readonly Emoji[] = parseEmojis(t('console.resources.categories.emojis'))

/** Finds emojis with a keyword starting with each typed word; returns all for an empty text. */
export function findEmojis(text: string): readonly Emoji[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return EMOJIS.filter(({ words }) => {
    const known = words.toLowerCase().split(' ')
    return wanted.every((word) => known.some((keyword) => keyword.startsWith(word)))
  })
}
