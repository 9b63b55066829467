/** Most ids in one address; servers reject addresses with a thousand. */
const IDS = 100

/**
 * Processes a list of ids sequentially in batches, so that no request is too long.
 *
 * @returns the result of each batch.
 */
export async function inParts<Id, Result>(
  ids: readonly Id[],
  act: (part: Id[]) => Promise<Result>,
  size = IDS,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < ids.length; start += size) {
    results.push(await act(ids.slice(start, start + size)))
  }
  return results
}
