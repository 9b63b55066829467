import type { Identifier, RaRecord } from 'react-admin'

/**
 * The rows to show of a list that was read again: its new rows, and at their former position those that left it while
 * their form is open. Otherwise the decision of a colleague would remove what is being typed.
 *
 * @param shown - the rows shown until now.
 * @param kept - ids of rows whose form is open.
 */
export function mergeKeptRows<Row extends RaRecord>(
  rows: readonly Row[],
  shown: readonly Row[],
  kept: ReadonlySet<Identifier>,
): readonly Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const result = [...rows]
  for (const [position, row] of shown.entries())
    if (kept.has(row.id) && !ids.has(row.id)) result.splice(position, 0, row)
  return result
}
