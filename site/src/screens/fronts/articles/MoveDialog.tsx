import { SLOT_KIND_FACTS } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { Modal } from '../../../islands/Modal.tsx'
import { hasArticles } from '../arrange/listed.ts'
import { moveArticle } from '../arrange/moveArticles.ts'
import type { Place } from '../arrange/pinArticles.ts'
import { entryId } from '../elementIds.ts'
import { useFrontTools } from '../FrontContext.ts'
import { KIND_NAMES, slotName } from '../kinds.ts'
import { movedText } from './useArticleActions.ts'

interface Props {
  place: Place
  headline: string
  onClose: () => void
}

/** Chooses the slot to which an article moves: without dragging. */
export function MoveDialog({ place, headline, onClose }: Props) {
  const tools = useFrontTools()
  const { slots, shown, names, change } = tools
  const id = useId()
  const targets = slots.filter(
    (slot) => slot.id !== place.slot && hasArticles(slot) && !SLOT_KIND_FACTS[slot.kind].mayRepeat,
  )
  const moveTo = (slot: string) => {
    const move = moveArticle(slots, shown, place, { slot, index: 0 })
    onClose()
    change(move.slots, movedText(tools, move, slot, headline), entryId(slot, place.article))
  }
  return (
    <Modal name={{ labelledBy: id }} isLight onCancel={onClose}>
      <div className="p-5">
        <h2 className="mb-3 text-2xl wrap-anywhere" id={id}>
          {t('editor.front.moveHeadline', { headline })}
        </h2>
        <ul className="-mx-2 max-h-[60dvh] overflow-y-auto">
          {targets.map((slot) => (
            <li key={slot.id}>
              <button
                className="w-full cursor-pointer rounded-sm px-2 py-2 text-start hover:bg-tint"
                type="button"
                onClick={() => moveTo(slot.id)}
              >
                <bdi className="font-semibold">{slotName(slot, names)}</bdi>
                {slotName(slot, names) !== KIND_NAMES[slot.kind] && (
                  <span className="block text-meta text-soft">{KIND_NAMES[slot.kind]}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <p className="field-hint my-3">{t('editor.front.moveHint')}</p>
        <div className="flex justify-end">
          <button className="button" type="button" onClick={onClose}>
            {t('editor.cancel')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
