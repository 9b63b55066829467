import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/**
 * Text as outlines of the headline face. A drawing with outlines looks the same on every machine;
 * one with text would need the fonts of the machine that builds it, which may have none.
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

/** Whether the face has a glyph for every character of a text. */
export function canLetter(text: string): boolean {
  return [...text].every((char) => char === ' ' || headlineFace().charToGlyphIndex(char) > 0)
}

/** Width of a text in pixels. */
export function widthOf(text: string, size: number): number {
  return headlineFace().getAdvanceWidth(text, size)
}

/**
 * A line of text as the data of an SVG path.
 *
 * @param x - where the line starts.
 * @param y - its baseline.
 */
export function outline(text: string, x: number, y: number, size: number): string {
  return headlineFace().getPath(text, x, y, size).toPathData(1)
}

/**
 * Breaks a text into lines.
 *
 * @param width - of the longest line allowed, in pixels; a single word may be longer.
 */
export function brokenInto(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
