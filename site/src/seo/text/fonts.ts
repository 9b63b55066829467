import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'
import { sfntOf } from './woff.ts'

/**
 * The bold fonts of headlines: the families that pages use, and one for Arabic, which pages take from the system.
 * The first font that has a character draws it.
 */
const FILES = [
  'newsreader/files/newsreader-latin',
  'newsreader/files/newsreader-latin-ext',
  'newsreader/files/newsreader-vietnamese',
  'source-serif-4/files/source-serif-4-cyrillic',
  'source-serif-4/files/source-serif-4-cyrillic-ext',
  'source-serif-4/files/source-serif-4-greek',
  'noto-naskh-arabic/files/noto-naskh-arabic-arabic',
]

/** A loaded font. */
export interface HeadlineFont {
  font: Font
  unitsPerEm: number
  has: (character: string) => boolean
}

const loaded: HeadlineFont[] = []

function load(file: string): HeadlineFont {
  const path = createRequire(import.meta.url).resolve(`@fontsource/${file}-700-normal.woff`)
  const face = new Face(new Blob(sfntOf(readFileSync(path))))
  const font = new Font(face)
  const characters = new Set(face.collectUnicodes())
  return {
    font,
    unitsPerEm: face.upem,
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
  }
}

/** Reads a font on first use: most publications need one. */
function fontAt(index: number): HeadlineFont {
  const known = loaded[index]
  if (known) return known
  const font = load(FILES[index] as string)
  loaded[index] = font
  return font
}

/**
 * The font for a character; null if no font has it.
 *
 * @param preferred - font of the text before it, which also draws spaces, marks and punctuation.
 */
export function fontFor(character: string, preferred?: HeadlineFont | null): HeadlineFont | null {
  if (preferred?.has(character)) return preferred
  for (const index of FILES.keys()) {
    const font = fontAt(index)
    if (font.has(character)) return font
  }
  return null
}
