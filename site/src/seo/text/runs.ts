import bidiFactory from 'bidi-js'
import { fontFor, type HeadlineFont } from './fonts.ts'

const bidi = bidiFactory()

/** Part of a line with one font and one direction. */
export interface Run {
  text: string
  font: HeadlineFont
  isRightToLeft: boolean
}

/** Direction of a text: that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

/** Whether a character has no shape of its own: joiners, directional and variation marks. */
export const isInvisible = (character: string) =>
  /\p{Default_Ignorable_Code_Point}/u.test(character)

/** The font of each UTF-16 code unit. Characters without a font get none. */
function fontsOf(line: string): (HeadlineFont | null)[] {
  const fonts: (HeadlineFont | null)[] = []
  for (const character of line) {
    const before = fonts.at(-1)
    const font = before && isInvisible(character) ? before : fontFor(character, before)
    for (const _ of Array.from({ length: character.length })) fonts.push(font)
  }
  return fonts
}

/**
 * Divides a line into runs, in the order in which they are drawn from left to right (Unicode Bidirectional
 * Algorithm). Characters without a font are left out.
 *
 * @param direction - of the text that the line belongs to.
 */
export function runsOf(line: string, direction: 'ltr' | 'rtl'): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const fonts = fontsOf(line)
  const runs: (Run & { level: number; before: number })[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const [font, level] = [fonts[index], embedding.levels[index] ?? 0]
    if (!font) continue
    const last = runs.at(-1)
    const isRightToLeft = level % 2 === 1
    const isNext = last && index === last.before + (isRightToLeft ? -1 : 1)
    if (last && isNext && last.font === font && last.level === level) {
      // Reordering reverses right-to-left text; a run has its characters in reading order.
      last.text = isRightToLeft ? line[index] + last.text : last.text + line[index]
      last.before = index
    } else {
      runs.push({ text: line[index] ?? '', font, isRightToLeft, level, before: index })
    }
  }
  return runs
}
