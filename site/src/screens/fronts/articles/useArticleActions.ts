import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Entry } from '../arrange/listed.ts'
import { type Move, stepArticle } from '../arrange/moveArticles.ts'
import { pinArticle, unpinned } from '../arrange/pinArticles.ts'
import { entryId } from '../elementIds.ts'
import { type FrontTools, useFrontTools } from '../FrontContext.ts'
import { slotName } from '../kinds.ts'
import type { MenuAction } from '../MenuButton.tsx'

/** What can be done with an article in a slot. */
export function useArticleActions(slot: FrontSlot, { article, item }: Entry, headline: string) {
  const tools = useFrontTools()
  const { slots, shown, change, open } = tools
  const place = { slot: slot.id, article }
  const id = entryId(slot.id, article)
  const pin: MenuAction = item
    ? {
        label: t('editor.front.unpin'),
        run: () => change(unpinned(slots, place), t('editor.front.unpinned', { headline }), id),
      }
    : {
        label: t('editor.front.pin'),
        run: () => change(pinArticle(slots, place), t('editor.front.pinnedNow', { headline }), id),
      }
  return {
    menu: [
      pin,
      { label: t('editor.front.moveTo'), run: () => open({ kind: 'move', ...place, headline }) },
      { label: t('editor.front.setEnd'), run: () => open({ kind: 'end', ...place, headline }) },
    ] satisfies MenuAction[],
    mayStep: (step: -1 | 1) => stepArticle(slots, shown, place, step) !== null,
    /** Moves one place, and keeps the focus on the same control. */
    step: (step: -1 | 1, control: 'up' | 'down' | 'entry') => {
      const move = stepArticle(slots, shown, place, step)
      if (!move) return
      const moved = entryId(move.slot, article)
      const focus = control === 'entry' ? moved : `${moved}-${control}`
      change(move.slots, movedText(tools, move, move.slot, headline), focus)
    },
  }
}

/** What a move did, for screen readers. */
export function movedText(
  { names, slots, articleOf }: FrontTools,
  { exchanged, slots: after }: Move,
  slot: string,
  headline: string,
): string {
  const place = after.find(({ id }) => id === slot)
  const name = place ? slotName(place, names) : ''
  if (exchanged === null) return t('editor.front.moved', { headline, slot: name })
  const other =
    slots.flatMap(({ items }) => items).find(({ article_id }) => article_id === exchanged)
      ?.headline || articleOf(exchanged)?.title
  return t('editor.front.exchanged', { headline, slot: name, other: other ?? '' })
}
