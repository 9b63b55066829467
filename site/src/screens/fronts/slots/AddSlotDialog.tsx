import { SLOT_KINDS, type SlotKind } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { Modal } from '../../../islands/Modal.tsx'
import { KIND_HINTS, KIND_NAMES } from '../kinds.ts'

interface Props {
  onChoose: (kind: SlotKind) => void
  onClose: () => void
}

/** Chooses the kind of a new slot. */
export function AddSlotDialog({ onChoose, onClose }: Props) {
  const id = useId()
  return (
    <Modal
      name={{ labelledBy: id }}
      look="max-h-[calc(100dvh-2rem)] w-[min(38rem,100vw-2rem)]"
      isLight
      onCancel={onClose}
    >
      <div className="p-5">
        <h2 className="mb-3 text-2xl" id={id}>
          {t('editor.front.addSlot')}
        </h2>
        <ul className="grid gap-2 sm:grid-cols-2">
          {SLOT_KINDS.map((kind) => (
            <li key={kind}>
              <button
                className="size-full cursor-pointer rounded-sm border border-rule px-3 py-2 text-start hover:border-ink hover:bg-tint"
                type="button"
                onClick={() => onChoose(kind)}
              >
                <span className="block font-semibold">{KIND_NAMES[kind]}</span>
                <span className="block text-sm text-soft">{KIND_HINTS[kind]}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex justify-end">
          <button className="button" type="button" onClick={onClose}>
            {t('editor.cancel')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
