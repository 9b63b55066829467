import { type FrontSlot, SLOT_KIND_FACTS } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { moveSlot } from '../arrange/arrangeSlots.ts'
import { entriesOf, hasArticles } from '../arrange/listed.ts'
import { ArticleEntry } from '../articles/ArticleEntry.tsx'
import { slotHeadingId } from '../elementIds.ts'
import { useFrontTools } from '../FrontContext.ts'
import { FrontIcon } from '../FrontIcon.tsx'
import { IconButton } from '../IconButton.tsx'
import { KIND_NAMES, slotName } from '../kinds.ts'
import { MenuButton } from '../MenuButton.tsx'
import type { SlotState } from '../saving/frontState.ts'
import { SlotFields } from './SlotFields.tsx'
import { SlotNotice } from './SlotNotice.tsx'

interface Props {
  state: SlotState
  index: number
  now: Date
  onDragSlot: (event: PointerEvent) => void
  onDragArticle: (event: PointerEvent, article: string) => void
}

/** A slot of the front with its articles. */
export function SlotCard({ state, index, now, onDragSlot, onDragArticle }: Props) {
  const { slots, shown, names, articleOf, open } = useFrontTools()
  const { slot } = state
  const name = slotName(slot, names)
  const facts = SLOT_KIND_FACTS[slot.kind]
  const entries = entriesOf(slot, shown, (id) => articleOf(id) !== undefined, now)
  const step = useSlotStep(slot, index, name)
  return (
    <li
      className="rounded-[6px] border border-rule bg-sheet px-3 pt-2 pb-3 data-conflict:border-brand"
      data-front-slot={slot.id}
      data-conflict={state.theirs ? '' : undefined}
      aria-labelledby={slotHeadingId(slot.id)}
      onKeyDown={step.onKeyDown}
    >
      <div className="relative flex items-center gap-2">
        <button
          className="grid h-9 w-6 flex-none cursor-grab touch-none place-items-center rounded-sm text-soft hover:bg-tint hover:text-ink"
          id={`${slotHeadingId(slot.id)}-handle`}
          type="button"
          aria-label={t('editor.front.dragSlot', { name })}
          title={t('editor.front.dragHint')}
          onPointerDown={onDragSlot}
        >
          <FrontIcon name="handle" />
        </button>
        <div className="min-w-0 flex-1">
          <h2
            className="text-lg leading-snug outline-none wrap-anywhere"
            id={slotHeadingId(slot.id)}
            tabIndex={-1}
            dir="auto"
          >
            {name}
          </h2>
          {name !== KIND_NAMES[slot.kind] && (
            <p className="text-meta text-soft">{KIND_NAMES[slot.kind]}</p>
          )}
        </div>
        <div className="flex flex-none">
          <IconButton
            id={`${slotHeadingId(slot.id)}-up`}
            icon="up"
            label={t('editor.front.moveUp', { headline: name })}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={index === 0}
            onClick={() => step.move(-1, '-up')}
          />
          <IconButton
            id={`${slotHeadingId(slot.id)}-down`}
            icon="down"
            label={t('editor.front.moveDown', { headline: name })}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={index === slots.length - 1}
            onClick={() => step.move(1, '-down')}
          />
          <MenuButton
            label={t('editor.front.actionsOf', { headline: name })}
            actions={[
              {
                label: t('editor.front.addBelow'),
                run: () => open({ kind: 'add-slot', after: slot.id }),
              },
              {
                label: t('editor.front.removeSlot'),
                run: () => open({ kind: 'remove-slot', slot, name }),
              },
            ]}
          />
        </div>
      </div>
      <SlotNotice state={state} name={name} />
      <SlotFields slot={slot} name={name} />
      {hasArticles(slot) && (
        <>
          <ol className="mt-1 min-h-3" data-entries={slot.id} aria-label={name}>
            {entries.map((entry, at) => (
              <ArticleEntry
                key={entry.article}
                slot={slot}
                entry={entry}
                index={at}
                onDrag={(event) => onDragArticle(event, entry.article)}
              />
            ))}
          </ol>
          {entries.length === 0 && (
            <p className="pb-1 text-sm text-soft">{t('editor.front.emptySlot')}</p>
          )}
          <button
            className="mt-1 inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-sm px-1 text-sm font-semibold text-accent hover:underline"
            type="button"
            onClick={() => open({ kind: 'add-article', slot: slot.id, name })}
          >
            <FrontIcon name="plus" />
            {t('editor.front.addArticle')}
            <span className="sr-only"> {t('editor.front.inSlot', { name })}</span>
          </button>
        </>
      )}
      {!hasArticles(slot) && !facts.hasText && (
        <p className="text-sm text-soft">{t('editor.front.noContent')}</p>
      )}
    </li>
  )
}

function useSlotStep(slot: FrontSlot, index: number, name: string) {
  const { slots, change } = useFrontTools()
  const move = (step: -1 | 1, control: string) => {
    const to = index + step
    if (to < 0 || to >= slots.length) return
    const message = t('editor.front.slotMoved', { name, place: to + 1, count: slots.length })
    change(moveSlot(slots, slot.id, to), message, slotHeadingId(slot.id) + control)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : 0
    const isField = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName)
    if (!step || isField) return
    event.preventDefault()
    move(step, '-handle')
  }
  return { move, onKeyDown }
}
