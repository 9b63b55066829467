const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * A size in the largest unit of which it has at least one, such as `1.4 MB`.
 *
 * @param bytes - a whole number.
 * @param locale - of the number and the unit.
 */
export function fileSize(bytes: number, locale: string): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(bytes) / 3)))
  const value = bytes / 1000 ** power
  const unit = UNITS[power] ?? 'byte'
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    // Short, the unit is always singular: "8 byte".
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  })
  // No line ends between number and unit.
  return size.format(value).replace(' ', '\u00a0')
}
