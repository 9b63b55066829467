import { duration, median, printTable } from '../table.ts'
import type { Publish } from './measure.ts'

/** The 95th percentile. */
function percentile95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN
}

/** Formats the median and, in brackets, the 95th percentile of milliseconds. */
export const both = (values: number[]) =>
  `${duration(median(values))} (${duration(percentile95(values))})`

/** Formats bytes for people. */
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

const of = (publishes: Publish[], part: keyof Publish) => publishes.map((one) => one[part])

/** Prints a table of single publishes, by size and change. */
export function printPublishes(
  all: { articles: number; publishes: Record<string, Publish[]> }[],
): void {
  printTable('One publish: median (95th percentile); medians of the parts', [
    ['articles', 'change', 'total', 'sync and plan', 'render', 'write', 'note', 'pages'],
    ...all.flatMap(({ articles, publishes }) =>
      Object.entries(publishes).map(([name, list]) => {
        const parts = (['render', 'write', 'note'] as const).map((part) => median(of(list, part)))
        const rest = median(list.map((one) => one.total - one.render - one.write - one.note))
        return [
          ...[String(articles), name, both(of(list, 'total')), duration(rest)],
          ...[...parts.map(duration), String(median(of(list, 'pages')))],
        ]
      }),
    ),
  ])
}
