import { Buffer, Direction, type SvgPathCommand, shape } from 'harfbuzzjs'
import { fontFor } from './fonts.ts'
import { directionOf, isInvisible, type Run, runsOf } from './runs.ts'

/**
 * Converts text to outlines of the headline fonts. Outlines look identical on every machine; text would
 * depend on the fonts of the build machine. HarfBuzz joins letters and places marks.
 */

interface Glyph {
  id: number
  /** Position and advance in em. */
  x: number
  y: number
  advance: number
}

interface ShapedRun {
  run: Run
  glyphs: Glyph[]
  /** Width in em. */
  width: number
}

function shaped(run: Run): ShapedRun {
  const buffer = new Buffer()
  buffer.addText(run.text)
  buffer.setDirection(run.isRightToLeft ? Direction.RTL : Direction.LTR)
  buffer.guessSegmentProperties()
  shape(run.font.font, buffer)
  const em = run.font.unitsPerEm
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => ({
    id: glyph.codepoint,
    x: (glyph.xOffset ?? 0) / em,
    y: (glyph.yOffset ?? 0) / em,
    advance: (glyph.xAdvance ?? 0) / em,
  }))
  return { run, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) }
}

const shapedLine = (text: string, direction = directionOf(text)) =>
  runsOf(text, direction).map(shaped)

/** Whether the fonts have a glyph for every character of a text. */
export function canDrawText(text: string): boolean {
  return [...text].every(
    (character) => /\s/.test(character) || isInvisible(character) || fontFor(character) !== null,
  )
}

/** Width of a text in pixels. */
export function widthOf(text: string, size: number): number {
  return size * shapedLine(text).reduce((sum, { width }) => sum + width, 0)
}

/** Heights of the drawn letters above and below the baseline, in pixels. */
export function heightOf(text: string, size: number): { top: number; bottom: number } {
  let [top, bottom] = [0, 0]
  for (const { run, glyphs } of shapedLine(text)) {
    const scale = size / run.font.unitsPerEm
    for (const { id } of glyphs) {
      const extents = run.font.font.glyphExtents(id)
      if (!extents) continue
      top = Math.max(top, extents.yBearing * scale)
      bottom = Math.max(bottom, -(extents.yBearing + extents.height) * scale)
    }
  }
  return { top, bottom }
}

const rounded = (value: number) => Math.round(value * 10) / 10

/**
 * Converts a line of text to the data of an SVG path.
 *
 * @param x - left end of the line.
 * @param y - baseline.
 * @param direction - of the text that the line belongs to.
 */
export function outline(
  text: string,
  x: number,
  y: number,
  size: number,
  direction = directionOf(text),
): string {
  const commands: string[] = []
  let pen = x
  for (const { run, glyphs } of shapedLine(text, direction)) {
    const scale = size / run.font.unitsPerEm
    for (const glyph of glyphs) {
      const [left, base] = [pen + glyph.x * size, y - glyph.y * size]
      const place = (value: number, index: number) =>
        rounded(index % 2 === 0 ? left + value * scale : base - value * scale)
      const written = ({ type, values }: SvgPathCommand) => type + values.map(place).join(' ')
      commands.push(...run.font.font.glyphToJson(glyph.id).map(written))
      pen += glyph.advance * size
    }
  }
  return commands.join('')
}

/** A text divided for breaking into lines. Widths are in em. */
export interface MeasuredText {
  words: { text: string; width: number }[]
  space: number
}

/** Measures the words of a text once, for all sizes. */
export function measured(text: string): MeasuredText {
  const words = text.split(/\s+/).filter(Boolean)
  return {
    words: words.map((word) => ({ text: word, width: widthOf(word, 1) })),
    space: widthOf(' ', 1),
  }
}

/**
 * Breaks a text into lines.
 *
 * @param width - maximum width in em; a single word may be longer.
 */
export function brokenInto({ words, space }: MeasuredText, width: number): string[] {
  const lines: string[] = []
  let used = 0
  for (const word of words) {
    const isFirst = lines.length === 0
    if (!isFirst && used + space + word.width <= width) {
      lines.push(`${lines.pop()} ${word.text}`)
      used += space + word.width
    } else {
      lines.push(word.text)
      used = word.width
    }
  }
  return lines
}
