/**
 * Works on items in parallel.
 *
 * @param limit - maximum number of items at the same time.
 * @returns the results in the order of the items. Rejects with the first error.
 */
export async function inParallel<T, R>(
  things: readonly T[],
  limit: number,
  work: (thing: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = things.entries()
  async function worker(): Promise<void> {
    for (const [index, thing] of waiting) results[index] = await work(thing, index)
  }
  await Promise.all(Array.from({ length: Math.min(limit, things.length) }, worker))
  return results
}

/** Divides a list into batches of at most `size`. */
export function inBatches<T>(things: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, i) =>
    things.slice(i * size, (i + 1) * size),
  )
}
