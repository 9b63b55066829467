import type { CardName } from '@broadsheet/shared/markup/cards/cards.ts'

/** Style sheets of styles/bodyCards by the cards that need them, besides common.css. */
const SHEETS: Readonly<Record<CardName | 'code', string | null>> = {
  ...{ audio: 'media', video: 'media' },
  ...{ bookmark: 'links', button: 'links', file: 'links' },
  ...{ callout: 'boxes', facts: 'boxes', pullquote: 'boxes', toggle: null, table: null },
  ...{
    chart: 'chart',
    code: 'code',
    contents: 'contents',
    gallery: 'gallery',
    image: null,
    timeline: 'timeline',
  },
  embed: 'embeds',
}

const addresses: Record<string, string> = import.meta.glob('../../styles/bodyCards/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Addresses of the style sheets that a rendered body needs besides those of every page. */
export function cardStyles(html: string): string[] {
  const notes = hasFootnotes(html) ? ['notes'] : []
  const wide = hasWideCard(html) ? ['wide'] : []
  return [...new Set([...sheetsOfCards(html), ...notes, ...wide])].flatMap(
    (name) => addresses[`../../styles/bodyCards/${name}.css`] ?? [],
  )
}

function sheetsOfCards(html: string): string[] {
  const parts = [...html.matchAll(/ data-(card|shape)="([a-z]+)"/g)].map(([, kind, name = '']) =>
    kind === 'shape' ? 'embed' : name,
  )
  if (parts.length === 0) return []
  const sheets = parts.map((name) => (SHEETS as Record<string, string | null>)[name] ?? 'common')
  return parts.every((name) => name === 'code') ? sheets : ['common', ...sheets]
}

/** Whether a rendered body needs client/page/lightbox.ts. */
export const hasGallery = (html: string): boolean => html.includes(' data-card="gallery"')

/** Whether a rendered body has a card that is wider than the text: then nothing is beside the text. */
export const hasWideCard = (html: string): boolean => html.includes(' data-width="')

/** Whether a rendered body needs client/page/sideNotes.ts. */
export const hasFootnotes = (html: string): boolean => html.includes(' data-footnotes')
