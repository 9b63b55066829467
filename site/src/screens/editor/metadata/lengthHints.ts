import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A note on the length of a shown text. */
export interface LengthHint {
  text: string
  /** Whether a part of it is probably not shown. */
  isLong: boolean
}

/** Width of a title in Google's results on a computer, in CSS pixels, and its font. */
const RESULT = { pixels: 580, font: '20px Arial, sans-serif' } as const

/** How many characters are shown: of a description in results, and of title and description where it is shared. */
export const SHOWN_CHARACTERS = {
  description: 160,
  socialTitle: 70,
  socialDescription: 200,
} as const

let canvas: CanvasRenderingContext2D | null = null

/** Length of a title in search results. */
export function widthHint(title: string): LengthHint {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (canvas) canvas.font = RESULT.font
  const width = Math.round(canvas?.measureText(title).width ?? 0)
  const text = t('editor.metadata.width', { width, most: RESULT.pixels })
  return { text, isLong: width > RESULT.pixels }
}

/** Length of another text. */
export function characterHint(text: string, most: number): LengthHint {
  const count = countCharacters(text)
  return { text: t('editor.metadata.length', { count, most }), isLong: count > most }
}
