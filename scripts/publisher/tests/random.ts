/** Random choices that are the same for the same seed, so that a failure can be had again. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  /** mulberry32: from 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    /** A whole number from 0 up to, but not including, the limit. */
    below,
    /** Whether something happens that happens so often. */
    chance: (share: number) => next() < share,
    /** One of several; undefined when there are none. */
    pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)],
  }
}

export type Random = ReturnType<typeof randomOf>
