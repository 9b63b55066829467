import { addDays, addMonths, type Day, dayOf, daysBetween } from '../layout/day.ts'

/** Periods to choose, in the order of their buttons; the numbers are the last days, including today. */
export const RANGE_CHOICES = ['live', 'today', 'yesterday', '7', '28', '90', 'any'] as const
export type RangeChoice = (typeof RANGE_CHOICES)[number]

/** Period of an address without one. */
export const DEFAULT_CHOICE: RangeChoice = '28'

/** For how long the database keeps figures by day, in months. */
export const KEPT_MONTHS = 25

/** Figures by hour are kept for 35 days; one less, because they are deleted in the course of a day. */
const DAYS_WITH_HOURS = 34

/** Days from first to last, both included. */
export interface Days {
  first: Day
  last: Day
}

/** The period of the screen. */
export interface Range extends Days {
  choice: RangeChoice
  /** Whether the days in the address were more than the database keeps. */
  isShortened: boolean
}

/** The parameters of the address that name the period. */
export interface RangeParameters {
  range: string
  from: string
  to: string
}

/**
 * The period that an address names. Days in the wrong order are exchanged, days in the future left out.
 *
 * @param today - the present day in the time zone of the publication.
 * @returns the default period if the address names none.
 */
export function rangeOf({ range, from, to }: RangeParameters, today: Day): Range {
  if (range === 'any') return anyRange(dayOf(from), dayOf(to), today)
  const choice = RANGE_CHOICES.find((one) => one === range) ?? DEFAULT_CHOICE
  const yesterday = addDays(today, -1)
  if (choice === 'yesterday')
    return { choice, first: yesterday, last: yesterday, isShortened: false }
  const days = Number(choice)
  const first = Number.isNaN(days) ? today : addDays(today, 1 - days)
  return { choice, first, last: today, isShortened: false }
}

function anyRange(from: Day | null, to: Day | null, today: Day): Range {
  const last = to ?? today
  const wanted = [from ?? addDays(last, 1 - Number(DEFAULT_CHOICE)), last].sort()
  const [start = today, end = today] = wanted.map((day) => (day > today ? today : day))
  const earliest = addDays(addMonths(today, -KEPT_MONTHS), 1)
  const first = start < earliest ? earliest : start
  return {
    choice: 'any',
    first,
    last: end < first ? first : end,
    isShortened: start < earliest,
  }
}

/** As many days right before a period. */
export function previousOf({ first, last }: Days): Days {
  const count = daysBetween(first, last) + 1
  return { first: addDays(first, -count), last: addDays(first, -1) }
}

/** Whether a period is one day that has figures by hour. */
export const hasHours = ({ first, last }: Days, today: Day): boolean =>
  first === last && daysBetween(first, today) <= DAYS_WITH_HOURS
