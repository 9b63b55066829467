import { t } from '@broadsheet/shared/messages/t.ts'

/** Names of the widths that are wider than the text, as values of the attribute `width` of cards. */
export const IMAGE_WIDTHS = {
  wide: t('editor.widths.wide'),
  full: t('editor.widths.full'),
} as const

/** Name of a width of a card or an image that is wider than the text. */
export type ImageWidth = keyof typeof IMAGE_WIDTHS

/** Widths in pixels below which an image looks blurred on a large screen. */
export const SHARP_FROM: Readonly<Record<ImageWidth, number>> = { wide: 1000, full: 1500 }
