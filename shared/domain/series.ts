/** Value of `series_part`: a fixed place in a series, from 1 to 999. */
export const SERIES_PART = /^[1-9][0-9]{0,2}$/

/** A part of a series, with its fixed place if it has one. */
export interface Placed {
  seriesPart: string | null
}

/**
 * The parts of a series in their order. Parts with a fixed place have it; the others fill the places that are left,
 * by date of publication. Of two parts with the same place, the earlier one comes first; a place beyond the end is
 * the end.
 *
 * @param parts - by date of publication, the oldest first.
 */
export function inSeriesOrder<Part extends Placed>(parts: readonly Part[]): Part[] {
  const placeOf = ({ seriesPart }: Part) => (seriesPart ? Number(seriesPart) : 0)
  const ordered = parts.filter((part) => placeOf(part) === 0)
  const fixed = parts.filter((part) => placeOf(part) > 0)
  let lowest = 0
  for (const part of fixed.sort((one, other) => placeOf(one) - placeOf(other))) {
    const at = Math.max(placeOf(part) - 1, lowest)
    ordered.splice(at, 0, part)
    lowest = Math.min(at, ordered.length - 1) + 1
  }
  return ordered
}
