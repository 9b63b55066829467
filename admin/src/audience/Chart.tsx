import { activeDirection, activeLocale } from '@broadsheet/shared/messages/active.ts'
import { useTheme } from '@mui/material'
import {
  BarController,
  BarElement,
  Chart as CanvasChart,
  CategoryScale,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { formatCount } from './formats.ts'

CanvasChart.register(
  ...[BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement],
  ...[PointElement, Tooltip],
)

/** A line or the bars of one figure. */
export interface Series {
  label: string
  values: readonly number[]
}

export interface ChartProps {
  kind: 'line' | 'bar'
  /** Short names of the points, on the axis. */
  labels: readonly string[]
  /** Their names in the box that appears at a point. */
  titles: readonly string[]
  /** One or two; the second has another colour and a dashed line. */
  series: readonly Series[]
  /** For screen readers. */
  description: string
}

interface Inks {
  colors: readonly string[]
  text: string
  line: string
  paper: string
  fontFamily: string
}

const DASH = [6, 4]

function datasetsOf({ kind, series }: ChartProps, { colors }: Inks) {
  return series.map(({ label, values }, index) => ({
    ...{ label, data: [...values], borderColor: colors[index], backgroundColor: colors[index] },
    ...(kind === 'line'
      ? { borderWidth: 2, borderDash: index === 0 ? [] : DASH, pointHitRadius: 12, tension: 0 }
      : { categoryPercentage: 0.8, barPercentage: 0.95 }),
    // A point for each of many days would hide the line.
    pointRadius: values.length > 40 ? 0 : 2,
  }))
}

/** Both axes begin at zero; nothing moves. */
function configurationOf(props: ChartProps, inks: Inks): ChartConfiguration<'line' | 'bar'> {
  const isRtl = activeDirection() === 'rtl'
  const ticks = { color: inks.text, font: { family: inks.fontFamily, size: 12 } }
  const box = { font: { family: inks.fontFamily } }
  return {
    type: props.kind,
    data: { labels: [...props.labels], datasets: datasetsOf(props, inks) },
    options: {
      ...{ locale: activeLocale(), animation: false, maintainAspectRatio: false },
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          reverse: isRtl,
          grid: { display: false },
          border: { color: inks.line },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          ...{ beginAtZero: true, position: isRtl ? 'right' : 'left', suggestedMax: 4 },
          grid: { color: inks.line },
          border: { display: false },
          // The library writes 0 in Latin digits.
          ticks: {
            ...ticks,
            precision: 0,
            maxTicksLimit: 6,
            callback: (value) => formatCount(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          ...{ rtl: isRtl, textDirection: isRtl ? 'rtl' : 'ltr', usePointStyle: false },
          ...{ backgroundColor: inks.text, titleColor: inks.paper, bodyColor: inks.paper },
          ...{ titleFont: box.font, bodyFont: box.font },
          callbacks: { title: ([point]) => props.titles[point?.dataIndex ?? -1] ?? '' },
        },
      },
    },
  }
}

/** Draws a chart with the colours of the theme; again for another object, so that it should be memoized. */
export function Chart({ chart: shown }: { chart: ChartProps }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { palette, typography } = useTheme()
  useEffect(() => {
    if (!canvas.current) return
    const chart = new CanvasChart(
      canvas.current,
      configurationOf(shown, {
        colors: [palette.text.primary, palette.secondary.main],
        ...{ text: palette.text.secondary, line: palette.divider },
        ...{ paper: palette.background.paper, fontFamily: typography.fontFamily ?? 'sans-serif' },
      }),
    )
    return () => chart.destroy()
  }, [shown, palette, typography])
  return <canvas ref={canvas} role="img" aria-label={shown.description} />
}
