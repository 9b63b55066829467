import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import type { Card } from './card.ts'
import type { TrendingCard } from './trendingCard.ts'

/** The heading of a slot, with the page it leads to. */
export interface FrontHeading {
  /** Of the element. */
  id: string
  text: string
  href: string | null
  accent: string
}

/** A slot with its cards, as the page shows it. */
export interface FrontPart {
  kind: FrontSlot['kind']
  heading: FrontHeading
  cards: Card[]
  /** Of most_read. */
  trending: TrendingCard[]
  /** Whether a script shows the present numbers of views: Trending Now as on other sites. */
  isLive: boolean
  /** Of text. */
  html: string
  /** Whether this is the list that Load More extends. */
  isLatest: boolean
}

/** Parts that are side by side. */
export interface FrontBand {
  kind: 'lead' | 'secondary' | 'sections' | 'list' | 'opinion' | 'boxes'
  parts: FrontPart[]
  /** Parts beside a list. */
  beside: FrontPart[]
}

const BOXES: readonly FrontSlot['kind'][] = ['most_read', 'newsletter', 'live', 'text']

/**
 * Puts the parts of a front into bands. Consecutive sections share a grid, and so do boxes; secondary articles are
 * beside a lead above them, boxes beside a list above them.
 */
export function inBands(parts: readonly FrontPart[]): FrontBand[] {
  const bands: FrontBand[] = []
  let hasNewsletter = false
  for (const part of parts) {
    // The box has an anchor and a form with ids: one on each page.
    if (part.kind === 'newsletter' && hasNewsletter) continue
    if (part.kind === 'newsletter') hasNewsletter = true
    const last = bands.at(-1)
    if (last && joins(part, last))
      (isBox(part) && last.kind === 'list' ? last.beside : last.parts).push(part)
    else bands.push({ kind: bandOf(part), parts: [part], beside: [] })
  }
  return bands
}

const isBox = ({ kind }: FrontPart) => BOXES.includes(kind)

/** Whether a part belongs into the band above. */
function joins(part: FrontPart, { kind, parts }: FrontBand): boolean {
  if (part.kind === 'section') return kind === 'sections'
  if (isBox(part)) return kind === 'boxes' || kind === 'list'
  return part.kind === 'secondary' && kind === 'lead' && parts.length === 1
}

function bandOf(part: FrontPart): FrontBand['kind'] {
  if (isBox(part)) return 'boxes'
  if (part.kind === 'section') return 'sections'
  return part.kind as 'lead' | 'secondary' | 'list' | 'opinion'
}
