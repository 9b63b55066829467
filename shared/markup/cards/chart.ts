import type { Element } from 'hast'
import type { BodyLanguage } from '../bodyLanguage.ts'
import { type CardDefinition, element, summaryOf } from './card.ts'
import { type ChartData, chartDataOf, rangeOf, scaleOf } from './chartData.ts'
import { allOf, without } from './content.ts'

/** A chart of a small table, drawn once, and the table. */
export const chart: CardDefinition = {
  kind: 'container',
  hasLabel: true,
  attributes: { type: /^(?:bar|line)$/, unit: /^[^<>]{1,12}$/ },
  content: 'table paragraph*',
  render({ label, attributes, children }, context) {
    const [table] = allOf(children, 'table')
    const data = table && chartDataOf(table)
    if (!table || !data) return null
    const { labels } = context.language
    const draw = attributes.type === 'line' ? lineChart : barChart
    const number = new Intl.NumberFormat(context.language.locale, { maximumFractionDigits: 2 })
    const drawing = draw({
      data,
      isRtl: context.language.direction === 'rtl',
      format: (value) => withUnit(number.format(value), attributes.unit ?? ''),
    })
    return element('figure', label === '' ? { ariaLabel: labels.chart } : {}, [
      ...(label === '' ? [] : [element('figcaption', {}, [label])]),
      ...legend(data, context.language),
      drawing,
      element('details', {}, [summaryOf(labels.chartData), table]),
      ...without(children, [table]),
    ])
  },
}

const withUnit = (number: string, unit: string) =>
  unit === '' ? number : unit === '%' ? `${number}%` : `${number}\u00a0${unit}`

/**
 * Names of the series, with their colours; the table names them for screen readers. They begin on the side on which
 * the chart begins, also if the first name is written in the other direction.
 */
function legend({ series }: ChartData, { direction: dir }: BodyLanguage): Element[] {
  if (series.length < 2) return []
  const names = series.map(({ name }, at) => element('li', { dataSeries: String(at + 1) }, [name]))
  return [element('ul', { dir, ariaHidden: 'true', dataPageOnly: '' }, names)]
}

interface Drawing {
  data: ChartData
  isRtl: boolean
  format: (value: number) => string
}

// Lengths along the text are percentages and the others pixels, so that the chart fits any width without
// scaling its text.

/** Height of the name of a category, of a bar, and of the space below a category. */
const NAME = 22
const BAR = 20
const GAP = 12
/** Part of the width for bars; the rest is for the values beside them. */
const BARS = 0.78
const LONGEST_NAME = 42

function barChart({ data, isRtl, format }: Drawing): Element {
  const { low, high } = rangeOf(data)
  const share = (value: number) => ((value - low) / (high - low || 1)) * 100 * BARS
  const x = (percent: number) => inPercent(isRtl ? 100 - percent : percent)
  const height = NAME + data.series.length * BAR + GAP
  const marks = data.categories.flatMap((name, row) => [
    text({ x: x(0), y: row * height + 15, class: 'name' }, shortened(name)),
    ...data.series.flatMap(({ values }, at) => {
      const value = values[row] ?? null
      if (value === null) return []
      const y = row * height + NAME + at * BAR
      const [start, end] = [share(Math.min(0, value)), share(Math.max(0, value))]
      return [
        mark('rect', {
          ...{ x: x(isRtl ? end : start), y, width: inPercent(end - start), height: BAR - 4 },
          dataSeries: String(at + 1),
        }),
        text({ x: x(end), dx: isRtl ? -6 : 6, y: y + 13 }, format(value)),
      ]
    }),
  ])
  return svg(data.categories.length * height, marks)
}

const PLOT = 220
const TOP = 20

function lineChart({ data, isRtl, format }: Drawing): Element {
  const { from, to, ticks } = scaleOf(data)
  const last = Math.max(1, data.categories.length - 1)
  const x = (at: number) => inPercent(((isRtl ? last - at : at) / last) * 100)
  const y = (value: number) => rounded(TOP + PLOT * (1 - (value - from) / (to - from)))
  const grid = ticks.flatMap((tick) => [
    mark('line', { x1: 0, x2: '100%', y1: y(tick), y2: y(tick), class: 'grid' }),
    text({ x: isRtl ? '100%' : 0, y: y(tick) - 4 }, format(tick)),
  ])
  const lines = data.series.flatMap(({ values }, series) =>
    values.flatMap((value, at) => {
      const next = values[at + 1]
      if (value === null) return []
      const dataSeries = String(series + 1)
      const point = mark('circle', { cx: x(at), cy: y(value), r: 3, dataSeries })
      if (next === null || next === undefined) return [point]
      const ends = { x1: x(at), y1: y(value), x2: x(at + 1), y2: y(next) }
      return [mark('line', { ...ends, dataSeries }), point]
    }),
  )
  const names = shownAt(data.categories.length).map((at) =>
    text(
      {
        x: x(at),
        y: TOP + PLOT + 20,
        textAnchor: at === 0 ? 'start' : at === last ? 'end' : 'middle',
      },
      shortened(data.categories[at] ?? '', 14),
    ),
  )
  return svg(TOP + PLOT + 28, [...grid, ...lines, ...names])
}

/** Categories named below the chart: the first, the last and the middle ones. */
function shownAt(count: number): number[] {
  const last = count - 1
  const shown = count > 8 ? [0, last / 2, last] : count > 4 ? [0, last] : [...Array(count).keys()]
  return [...new Set(shown.map(Math.round))]
}

const rounded = (value: number) => Math.round(value * 100) / 100
const inPercent = (value: number) => `${rounded(value)}%`
const shortened = (name: string, longest = LONGEST_NAME) =>
  [...name].length > longest ? `${[...name].slice(0, longest - 1).join('')}…` : name

function mark(
  tagName: string,
  { class: name, ...numbers }: Record<string, string | number>,
  words: string[] = [],
): Element {
  const properties = Object.fromEntries(
    Object.entries(numbers).map(([key, value]) => [key, String(value)]),
  )
  return element(tagName, { ...properties, ...(name ? { className: [String(name)] } : {}) }, words)
}

const text = (place: Record<string, string | number>, words: string) => mark('text', place, [words])

/** Hidden from screen readers, which read the table. */
const svg = (height: number, marks: Element[]): Element =>
  element(
    'svg',
    { width: '100%', height: String(height), ariaHidden: 'true', dataPageOnly: '' },
    marks,
  )
