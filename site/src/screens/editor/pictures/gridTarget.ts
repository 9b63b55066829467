interface Grid {
  /** Index of the cell with the focus. */
  at: number
  columns: number
  count: number
  /** Whether rows run from right to left. */
  isRtl: boolean
}

/**
 * The cell to which a key moves in a grid that is filled row by row.
 *
 * @param key - name of the key as in keyboard events.
 * @returns its index; that of the same cell at an edge, null for other keys.
 */
export function gridTarget(key: string, { at, columns, count, isRtl }: Grid): number | null {
  const right = isRtl ? -1 : 1
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + right,
    ArrowLeft: at - right,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }
  const to = targets[key]
  if (to === undefined) return null
  return to >= 0 && to < count ? to : at
}
