/** Random choices that are the same for the same seed, to make failures reproducible. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  /** A number from 0 to below 1, with mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    /** An integer from 0 to below the limit. */
    below,
    /** True with this probability. */
    chance: (probability: number) => next() < probability,
    /** A random item; undefined when there are none. */
    pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)],
  }
}

export type Random = ReturnType<typeof randomOf>
