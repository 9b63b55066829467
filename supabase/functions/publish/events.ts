/** Maximum number of events of a build; GitHub limits a payload to 64 kB. Others wait for the next build. */
export const MOST_EVENTS = 4000

/** Writes event ids as ranges, `1-3,7`, in ascending order. */
export function writeEvents(ids: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && id === last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** Parses the output of `writeEvents`; null for other input, or for too many events. */
export function readEvents(text: unknown): number[] | null {
  if (typeof text !== 'string' || !/^(\d{1,16}(-\d{1,16})?(,|$))+$/.test(text)) return null
  const ids: number[] = []
  for (const range of text.split(',')) {
    const [from = Number.NaN, to = from] = range.split('-').map(Number)
    if (!Number.isSafeInteger(from) || to - from >= MOST_EVENTS) return null
    for (let id = from; id <= to; id++) ids.push(id)
    if (ids.length > MOST_EVENTS) return null
  }
  return ids
}
