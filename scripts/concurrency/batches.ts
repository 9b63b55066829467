/** Groups the items of a stream into arrays of at most `size` items. */
export async function* batchesOf<T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
