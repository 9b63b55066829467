/** Readable accent colours of pages and mails: adjusts the colour of a category until its contrast is sufficient. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Page background of the light and the dark theme, as in styles/tokens.css. */
export const PAGE_COLOR = { light: '#fbfaf6', dark: '#15161a' } as const
/** The accent colour of the publication, as in styles/tokens.css. */
export const HOUSE = '#9b2226'
/** WCAG 2.2, 1.4.3 requires 4.5. Higher, because accents are also used on tinted backgrounds. */
const CONTRAST = { light: 5.2, dark: 7 } as const
const FALLBACK = '#3B82F6'

function parse(color: string): Rgb {
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

const toHex = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours (#RRGGBB) as WCAG 2.2 defines it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function mix(rgb: Rgb, towards: number, share: number): Rgb {
  const part = (channel: number) => channel + (towards - channel) * share
  return [part(rgb[0]), part(rgb[1]), part(rgb[2])]
}

/** The colours from one to another, both included, in equal steps. Each is #RRGGBB. */
export function colorSteps(from: string, to: string, steps: number): Rgb[] {
  const [start, end] = [parse(from), parse(to)]
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = (channel: 0 | 1 | 2) =>
      Math.round(start[channel] + ((end[channel] - start[channel]) * step) / steps)
    return [at(0), at(1), at(2)]
  })
}

/**
 * Darkens a colour on a light background, or lightens it on a dark one, until it is readable.
 *
 * @param color - #RRGGBB; anything else is replaced by the default colour of a category.
 * @param ground - background colour.
 */
export function readable(color: string, ground: string): string {
  const isLight = luminance(parse(ground)) > 0.5
  const [towards, wanted] = isLight ? [0, CONTRAST.light] : [255, CONTRAST.dark]
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = toHex(mix(parse(color), towards, share))
    if (contrast(candidate, ground) >= wanted) return candidate
  }
  return isLight ? '#000000' : '#ffffff'
}

/** The readable variants of a colour for both themes. */
export function accentOf(color: string): { light: string; dark: string } {
  return { light: readable(color, PAGE_COLOR.light), dark: readable(color, PAGE_COLOR.dark) }
}
