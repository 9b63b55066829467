import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import type { FrontCandidates } from '../../../client/fronts/candidates.ts'
import { fillSlots, isChosen, itemKey } from '../../../model/fillSlots.ts'
import type { Shown } from './listed.ts'

/**
 * The articles that each slot shows, filled as on the page.
 *
 * @param found - published articles that were added since the candidates were read.
 */
export function shownIn(
  slots: readonly FrontSlot[],
  { rules, articles }: Pick<FrontCandidates, 'rules'> & { articles: readonly { id: string }[] },
  found: readonly { id: string }[],
  now: Date,
): Shown {
  const published = new Set([...articles, ...found].map(({ id }) => id))
  const present = new Set(
    slots.flatMap((slot) =>
      slot.items
        .filter((item) => published.has(item.article_id) && isChosen(item, now))
        .map((item) => itemKey(slot, item)),
    ),
  )
  const filled = fillSlots({ slots, present, rules })
  return new Map(filled.map(({ slot, places }) => [slot.id, places.map(({ id }) => id)]))
}
