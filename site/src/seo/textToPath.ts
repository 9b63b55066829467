import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/**
 * Converts text to outlines of the headline font. Outlines look identical on every machine; text would
 * depend on the fonts of the build machine.
 */

const FACE = '@fontsource/newsreader/files/newsreader-latin-700-normal.woff'

let face: opentype.Font | null = null

function headlineFace(): opentype.Font {
  if (face) return face
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FACE))
  face = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  )
  return face
}

/** Whether the font has a glyph for every character of a text. */
export function canDrawText(text: string): boolean {
  return [...text].every((char) => char === ' ' || headlineFace().charToGlyphIndex(char) > 0)
}

/** Width of a text in pixels. */
export function widthOf(text: string, size: number): number {
  return headlineFace().getAdvanceWidth(text, size)
}

/** Rounds to a tenth of a pixel. Replaces the rounding of opentype.js, which returns NaN for some numbers. */
const rounded = (value: number) => Math.round(value * 10) / 10

/** The numbers of an SVG path command, in their order. */
function numbersOf(command: opentype.PathCommand): number[] {
  if (command.type === 'Z') return []
  const { x, y } = command
  if (command.type === 'C') return [command.x1, command.y1, command.x2, command.y2, x, y]
  return command.type === 'Q' ? [command.x1, command.y1, x, y] : [x, y]
}

/**
 * Converts a line of text to the data of an SVG path.
 *
 * @param x - start of the line.
 * @param y - baseline.
 */
export function outline(text: string, x: number, y: number, size: number): string {
  return headlineFace()
    .getPath(text, x, y, size)
    .commands.map((command) => command.type + numbersOf(command).map(rounded).join(' '))
    .join('')
}

/**
 * Breaks a text into lines.
 *
 * @param width - maximum width in pixels; a single word may be longer.
 */
export function brokenInto(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  const space = widthOf(' ', size)
  let used = 0
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const own = widthOf(word, size)
    const isFirst = lines.length === 0
    if (!isFirst && used + space + own <= width) {
      lines.push(`${lines.pop()} ${word}`)
      used += space + own
    } else {
      lines.push(word)
      used = own
    }
  }
  return lines
}
