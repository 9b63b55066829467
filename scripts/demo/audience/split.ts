/**
 * Divides a whole number in proportion to weights, so that the parts add up to it.
 *
 * @param weights - of which at least one is positive; otherwise all parts are 0.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const until = all === 0 ? 0 : Math.round((total * weighed) / all)
    const part = until - given
    given = until
    return part
  })
}

/** A number from 0 to below 1 that depends on a text alone: the demo is the same at each start. */
export function noise(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
