import { FRONT_LIMITS } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type PointerEvent, useRef } from 'react'
import { useNow } from '../../../islands/useNow.ts'
import { DropLine } from '../../editor/body/menus/DropLine.tsx'
import { moveSlot } from '../arrange/arrangeSlots.ts'
import { moveArticle } from '../arrange/moveArticles.ts'
import { movedText } from '../articles/useArticleActions.ts'
import { FiguresLegend } from '../audience/FiguresLegend.tsx'
import { nearest, placeAt } from '../drag/dropPlaces.ts'
import { type DropTarget, usePointerDrag } from '../drag/usePointerDrag.ts'
import { entryId, slotHeadingId } from '../elementIds.ts'
import { useFrontTools } from '../FrontContext.ts'
import { FrontIcon } from '../FrontIcon.tsx'
import { slotName } from '../kinds.ts'
import type { SlotState } from '../saving/frontState.ts'
import { SlotCard } from './SlotCard.tsx'

/** The slots of the front in order; slots and articles can be dragged. */
export function SlotList({ states }: { states: readonly SlotState[] }) {
  const { slots, open } = useFrontTools()
  const list = useRef<HTMLOListElement>(null)
  const now = useNow()
  const { line, dragSlot, dragArticle } = useDragging(list)
  const isFull = slots.length >= FRONT_LIMITS.slots
  return (
    <>
      <FiguresLegend />
      <ol className="grid grid-cols-1 gap-3" ref={list} aria-label={t('editor.front.slots')}>
        {states.map((state, index) => (
          <SlotCard
            key={state.slot.id}
            state={state}
            index={index}
            now={now}
            onDragSlot={(event) => dragSlot(event, state.slot.id)}
            onDragArticle={(event, article) => dragArticle(event, { slot: state.slot.id, article })}
          />
        ))}
      </ol>
      <button
        className="button mt-4 w-full"
        type="button"
        disabled={isFull}
        onClick={() => open({ kind: 'add-slot', after: slots.at(-1)?.id ?? null })}
      >
        <FrontIcon name="plus" />
        {t('editor.front.addSlot')}
      </button>
      {isFull && (
        <p className="field-hint mt-1">{t('editor.front.full', { most: FRONT_LIMITS.slots })}</p>
      )}
      <DropLine line={line} />
    </>
  )
}

/** Dragging of slots, and of articles in and between them. */
function useDragging(list: { current: HTMLOListElement | null }) {
  const tools = useFrontTools()
  // A save during a drag changes the slots.
  const latest = useRef(tools)
  latest.current = tools
  const { line, start } = usePointerDrag()
  const dragSlot = (event: PointerEvent, id: string) =>
    start(event, (_, y) => {
      const { current } = list
      if (!current) return null
      const others = [...current.children].filter((one) => slotIn(one) !== id)
      const place = placeAt(others, current, y)
      return { line: place.line, drop: () => dropSlot(latest.current, id, place.index) }
    })
  const dragArticle = (event: PointerEvent, from: { slot: string; article: string }) =>
    start(event, (_, y): DropTarget | null => {
      const lists = [...(list.current?.querySelectorAll('[data-entries]') ?? [])]
      const target = nearest(lists, y)
      if (!target) return null
      const slot = target.getAttribute('data-entries') ?? ''
      const others = [...target.children].filter(
        (one) => slot !== from.slot || one.getAttribute('data-entry') !== from.article,
      )
      const place = placeAt(others, target, y)
      const to = { slot, index: place.index }
      return { line: place.line, drop: () => dropArticle(latest.current, from, to) }
    })
  return { line, dragSlot, dragArticle }
}

const slotIn = (element: Element) => element.getAttribute('data-front-slot')

function dropSlot(tools: ReturnType<typeof useFrontTools>, id: string, place: number): void {
  const { slots, change, names } = tools
  const slot = slots.find((one) => one.id === id)
  if (!slot || slots.indexOf(slot) === place) return
  const name = slotName(slot, names)
  const message = t('editor.front.slotMoved', { name, place: place + 1, count: slots.length })
  change(moveSlot(slots, id, place), message, `${slotHeadingId(id)}-handle`)
}

function dropArticle(
  tools: ReturnType<typeof useFrontTools>,
  from: { slot: string; article: string },
  to: { slot: string; index: number },
): void {
  const { slots, shown, change, articleOf } = tools
  const item = slots
    .flatMap(({ items }) => items)
    .find(({ article_id }) => article_id === from.article)
  const headline = item?.headline || articleOf(from.article)?.title || ''
  const move = moveArticle(slots, shown, from, to)
  change(move.slots, movedText(tools, move, to.slot, headline), entryId(to.slot, from.article))
}
