import type { Element } from 'hast'
import { fileSize } from '../../text/fileSize.ts'
import { element } from './card.ts'

/** Valid values of the attributes that describe a file: bytes, and seconds. */
export const FILE_ATTRIBUTES = { size: /^[1-9]\d{0,11}$/, duration: /^[1-9]\d{0,5}$/ }

/** Small text with facts about a file, after a space; nothing without facts. */
export const factsElement = (facts: readonly string[]): (Element | string)[] => {
  const text = facts.filter((fact) => fact !== '').join(' · ')
  return text === '' ? [] : [' ', element('span', { className: ['meta'] }, [text])]
}

/**
 * The size of a file for readers.
 *
 * @param bytes - the attribute; undefined without one.
 */
export const sizeIn = (bytes: string | undefined, locale: string): string =>
  bytes === undefined ? '' : fileSize(Number(bytes), locale)

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
