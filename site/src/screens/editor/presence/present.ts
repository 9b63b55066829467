/** A block of the text: its position, and a hash of how it begins, because texts of two people differ. */
export interface BlockPlace {
  index: number
  start: string
}

/** Another page on which the article is open. */
export interface Present {
  /** Id of the account. */
  person: string
  /** The block with the caret; null when it is not in the text. */
  block: BlockPlace | null
}

/** Number of characters that identify a block. */
const START = 60

/**
 * Identifies a block by a hash (FNV-1a, 32 bits) of how it begins: presence has no content, because the permission to
 * read it is checked only when the channel is joined.
 *
 * @returns an empty string for an empty block.
 */
export function startOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text.slice(0, START))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return text === '' ? '' : (hash >>> 0).toString(36)
}

/** The states that pages of this product sent; others are left out. */
export function presentOf(states: readonly object[]): Present[] {
  return states.flatMap((state) => {
    const { person, block } = state as { person?: unknown; block?: unknown }
    if (typeof person !== 'string') return []
    return [{ person, block: isPlace(block) ? block : null }]
  })
}

function isPlace(value: unknown): value is BlockPlace {
  if (typeof value !== 'object' || value === null) return false
  const { index, start } = value as Record<string, unknown>
  return Number.isInteger(index) && typeof start === 'string'
}

/**
 * Finds the block of another person in this text: the nearest one that begins the same, otherwise the one at the same
 * position.
 *
 * @param starts - how the blocks of this text begin.
 * @returns -1 for an empty text.
 */
export function placeIn(starts: readonly string[], { index, start }: BlockPlace): number {
  const distance = (at: number) => Math.abs(at - index)
  const same = starts.flatMap((one, at) => (start !== '' && one === start ? [at] : []))
  const nearest = same.sort((one, other) => distance(one) - distance(other))[0]
  return nearest ?? Math.min(Math.max(index, 0), starts.length - 1)
}
