import type { FrontItem, FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { SLOT_KIND_FACTS } from '@broadsheet/shared/domain/fronts.ts'

/** Ids of the articles that each slot shows, by id of the slot, in order. */
export type Shown = ReadonlyMap<string, readonly string[]>

/** Why a pinned article is not shown: its time is over, it is not published, there is no room, or it is shown above. */
export type Absence = 'expired' | 'unpublished' | 'waiting' | 'elsewhere'

/** An article in the list of a slot. */
export interface Entry {
  article: string
  /** Null: chosen by the rule. */
  item: FrontItem | null
  /** Null: shown. */
  absence: Absence | null
}

/** Ids of the articles of a slot in the list: pinned ones, then those of the rule. */
export function listedIn(slot: FrontSlot, shown: Shown): string[] {
  const pinned = slot.items.map(({ article_id }) => article_id)
  return [...pinned, ...(shown.get(slot.id) ?? []).filter((id) => !pinned.includes(id))]
}

/**
 * The list of a slot.
 *
 * @param isPublished - whether readers can read an article.
 */
export function entriesOf(
  slot: FrontSlot,
  shown: Shown,
  isPublished: (article: string) => boolean,
  now: Date,
): Entry[] {
  const visible = shown.get(slot.id) ?? []
  return listedIn(slot, shown).map((article) => {
    const item = slot.items.find(({ article_id }) => article_id === article) ?? null
    if (!item || visible.includes(article)) return { article, item, absence: null }
    return { article, item, absence: absenceOf(item, slot, visible, isPublished, now) }
  })
}

function absenceOf(
  { until, article_id }: FrontItem,
  { count }: FrontSlot,
  visible: readonly string[],
  isPublished: (article: string) => boolean,
  now: Date,
): Absence {
  if (until !== null && Date.parse(until) <= now.getTime()) return 'expired'
  if (!isPublished(article_id)) return 'unpublished'
  return visible.length < count ? 'elsewhere' : 'waiting'
}

/** Whether slots of this kind list articles. */
export const hasArticles = ({ kind }: Pick<FrontSlot, 'kind'>): boolean =>
  SLOT_KIND_FACTS[kind].maximum > 0
