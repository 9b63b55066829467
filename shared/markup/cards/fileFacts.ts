import type { Element } from 'hast'
import { element } from './card.ts'

/** Valid values of the attributes that describe a file: bytes, and seconds. */
export const FILE_ATTRIBUTES = { size: /^[1-9]\d{0,11}$/, duration: /^[1-9]\d{0,5}$/ }

/** Small text with facts about a file, after a space; nothing without facts. */
export const factsElement = (facts: readonly string[]): (Element | string)[] => {
  const text = facts.filter((fact) => fact !== '').join(' · ')
  return text === '' ? [] : [' ', element('span', { className: ['meta'] }, [text])]
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * A size in the largest unit of which it has at least one.
 *
 * @param bytes - the attribute; undefined without one.
 */
export function sizeIn(bytes: string | undefined, locale: string): string {
  if (bytes === undefined) return ''
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Number(bytes)) / 3))
  const value = Number(bytes) / 1000 ** power
  const unit = UNITS[power] ?? 'byte'
  const maximumFractionDigits = value < 10 && power > 0 ? 1 : 0
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits })
  // No line ends between number and unit.
  return size.format(value).replace(' ', '\u00a0')
}

/**
 * A duration as `1:02:03` or `2:03`, in the digits of the language.
 *
 * @param seconds - the attribute; undefined without one.
 */
export function durationIn(seconds: string | undefined, locale: string): string {
  if (seconds === undefined) return ''
  const whole = Number(seconds)
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600))
  return parts
    .map((part, place) =>
      new Intl.NumberFormat(locale, {
        minimumIntegerDigits: place === 0 ? 1 : 2,
        useGrouping: false,
      }).format(part),
    )
    .join(':')
}
