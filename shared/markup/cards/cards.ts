import { callout, factBox, pullQuote, timeline, toggle } from './boxes.ts'
import type { CardDefinition } from './card.ts'
import { chart } from './chart.ts'
import { embed } from './embed.ts'
import { image } from './image.ts'
import { bookmark, button, file, gallery } from './links.ts'
import { audio, videoFile } from './media.ts'
import { contents, table } from './tables.ts'

/** All cards by the names of their directives. A new card is one entry. */
export const CARDS = {
  audio,
  bookmark,
  button,
  callout,
  chart,
  contents,
  embed,
  facts: factBox,
  file,
  gallery,
  image,
  pullquote: pullQuote,
  table,
  timeline,
  toggle,
  video: videoFile,
} as const satisfies Record<string, CardDefinition>

export type CardName = keyof typeof CARDS

/** Definition of a card; undefined for an unknown directive. */
export const cardOf = (name: string): CardDefinition | undefined =>
  Object.hasOwn(CARDS, name) ? CARDS[name as CardName] : undefined
