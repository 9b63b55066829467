import { t } from '@broadsheet/shared/messages/t.ts'
import type { TableColumn } from './FiguresTable.tsx'
import { type DayFigures, FIGURES, type HourFigures, type MinuteFigures } from './figures.ts'
import { dayFormat, formatCount, formatFigure, timeFormat } from './formats.ts'

/** One decimal is more than a measurement of 25% of the views is worth. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** A column of a whole number. */
export const countColumn = <Row>(label: string, value: (row: Row) => number): TableColumn<Row> => ({
  ...{ label, value, isNumber: true },
  show: (row) => formatCount(value(row)),
})

/** Columns of the figures of days. */
export function dayColumns(): TableColumn<DayFigures>[] {
  const format = dayFormat('full')
  return [
    {
      ...{ label: t('console.audience.day'), isNumber: false },
      value: ({ day }) => day,
      show: ({ day }) => format(day),
    },
    ...FIGURES.map(({ name, label, unit }) => ({
      ...{ label, isNumber: true },
      value: (row: DayFigures) => rounded(row[name]),
      show: (row: DayFigures) => formatFigure(row[name], unit),
    })),
    countColumn(t('audience.figure.readings'), ({ readings }) => readings),
  ]
}

/** Columns of the figures of hours. */
export function hourColumns(timeZone: string): TableColumn<HourFigures>[] {
  const format = timeFormat(timeZone)
  return [
    {
      ...{ label: t('console.audience.hour'), isNumber: false },
      value: ({ hour }) => hour,
      show: ({ hour }) => format(hour),
    },
    countColumn(t('audience.figure.views'), ({ views }) => views),
    countColumn(t('audience.figure.visitors'), ({ visitors }) => visitors),
  ]
}

/** Columns of the figures of minutes. */
export function minuteColumns(timeZone: string): TableColumn<MinuteFigures>[] {
  const format = timeFormat(timeZone)
  return [
    {
      ...{ label: t('console.audience.minute'), isNumber: false },
      value: ({ minute }) => minute,
      show: ({ minute }) => format(minute),
    },
    countColumn(t('audience.figure.views'), ({ views }) => views),
  ]
}
