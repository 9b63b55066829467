import type { Element } from 'hast'
import { allOf, textOf } from './content.ts'

/** Numbers of a table: a row per category, a column per series. */
export interface ChartData {
  categories: string[]
  series: { name: string; values: (number | null)[] }[]
}

/** Larger tables are shown as tables only. */
const MAXIMUM_ROWS = 60
const MAXIMUM_SERIES = 4

/** Reads the first column as categories and the others as series; null without a number. */
export function chartDataOf(table: Element): ChartData | null {
  const [head, ...rows] = allOf(table.children, 'tr').map((row) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? [textOf(cell)] : [])),
  )
  if (!head || rows.length === 0 || rows.length > MAXIMUM_ROWS) return null
  const series = head.slice(1, MAXIMUM_SERIES + 1).map((name, column) => ({
    name,
    values: rows.map((row) => numberIn(row[column + 1] ?? '')),
  }))
  const hasNumber = series.some(({ values }) => values.some((value) => value !== null))
  return hasNumber ? { categories: rows.map(([name]) => name ?? ''), series } : null
}

/** Zeros of the Arabic and Persian digits. */
const ZEROS = [0x660, 0x6f0]

/** The number of a cell such as `1,234.5`, `1.234,5`, `12 %` or `−3`; null without one. */
export function numberIn(text: string): number | null {
  const latin = text
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (ZEROS.findLast((zero) => code >= zero) ?? 0))
    })
    .replaceAll('٫', '.')
    .replace(/[٬\s\u00a0\u202f'’]/g, '')
    .replace(/[−–]/g, '-')
  const written = /-?\d[\d.,]*/.exec(latin)?.[0].replace(/[.,]$/, '')
  if (written === undefined) return null
  const value = Number(withPoint(written))
  return Number.isFinite(value) ? value : null
}

/** The last of two different separators is the decimal point; so is one that does not group thousands. */
function withPoint(written: string): string {
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  if (last < 0) return written
  const separator = written[last] as string
  const isMixed = written.includes(separator === '.' ? ',' : '.')
  const isRepeated = written.indexOf(separator) !== last
  const groups = separator === ',' && !isMixed && /^-?[1-9]\d{0,2},\d{3}$/.test(written)
  if (groups || (isRepeated && !isMixed)) return written.replace(/[.,]/g, '')
  return `${written.slice(0, last).replace(/[.,]/g, '')}.${written.slice(last + 1)}`
}

/** The smallest and largest number, and zero. */
export function rangeOf({ series }: ChartData): { low: number; high: number } {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  return { low: Math.min(0, ...values), high: Math.max(0, ...values) }
}

/** A scale from zero or below to the maximum, with about five round steps. */
export function scaleOf(data: ChartData): { from: number; to: number; ticks: number[] } {
  const { low, high } = rangeOf(data)
  const step = roundStep((high - low || 1) / 5)
  const from = Math.floor(low / step) * step
  const to = Math.ceil((high || 1) / step) * step
  const count = Math.round((to - from) / step)
  const ticks = Array.from({ length: count + 1 }, (_, at) =>
    Number((from + at * step).toPrecision(12)),
  )
  return { from, to, ticks }
}

/** The next larger of 1, 2, 2.5 and 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= step * 0.999) ?? 10
  return factor * power
}
