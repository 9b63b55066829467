/** The instance under load. */
export interface Target {
  apiUrl: string
  siteUrl: string
  publishableKey: string
  secretKey: string
}

/** Result of a load: number of expected and lost deliveries, and their times in milliseconds. */
export interface Outcome {
  expected: number
  lost: number
  times: number[]
}

/** The value below which a share of all values is; NaN without values. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Runs an action for each number from 0, `width` at a time. */
export async function inParallel(
  count: number,
  width: number,
  act: (i: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, work))
}

/** Resolves to the result and the milliseconds it took. */
export async function clocked<T>(act: () => Promise<T>): Promise<[result: T, took: number]> {
  const began = performance.now()
  const result = await act()
  return [result, performance.now() - began]
}
