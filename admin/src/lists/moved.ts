/**
 * Moves an entry of a list.
 *
 * @param by - places, negative towards the beginning.
 * @returns the same list if it is there already.
 */
export function moved<Item>(list: readonly Item[], from: number, by: number): readonly Item[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1)
  const item = list[from]
  return to === from || item === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/**
 * The index of a row after it is dropped on another one.
 *
 * @param part - where on the other row: 0 at its top, 1 at its bottom.
 */
export function indexToDrop(from: number, over: number, part: number): number {
  const to = part < 0.5 ? over : over + 1
  return to > from ? to - 1 : to
}
