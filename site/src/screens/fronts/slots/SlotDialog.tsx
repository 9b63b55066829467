import { t } from '@broadsheet/shared/messages/t.ts'
import { toZonedMoment } from '@broadsheet/shared/text/zonedMoment.ts'
import { randomId } from '../../../client/drafts/randomId.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import { addSlot, removeSlot } from '../arrange/arrangeSlots.ts'
import { addArticle, withItem } from '../arrange/pinArticles.ts'
import { AddArticleDialog } from '../articles/AddArticleDialog.tsx'
import { MoveDialog } from '../articles/MoveDialog.tsx'
import { entryId, slotHeadingId } from '../elementIds.ts'
import { useFrontTools } from '../FrontContext.ts'
import { KIND_NAMES } from '../kinds.ts'
import { MomentDialog } from '../MomentDialog.tsx'
import type { OpenDialog } from '../openDialog.ts'
import { ConflictDialog } from '../saving/ConflictDialog.tsx'
import { AddSlotDialog } from './AddSlotDialog.tsx'

/** Dialogs about slots and their articles. */
export function SlotDialog({ dialog, front, onFound, onClose }: OpenDialog) {
  const { slots, timeZone, change } = useFrontTools()
  switch (dialog.kind) {
    case 'add-article':
      return (
        <AddArticleDialog
          name={dialog.name}
          onClose={onClose}
          onChoose={(article) => {
            onFound(article)
            onClose()
            const message = t('editor.front.added', { title: article.title, slot: dialog.name })
            const next = addArticle(slots, dialog.slot, article.id)
            change(next, message, entryId(dialog.slot, article.id))
          }}
        />
      )
    case 'move':
      return <MoveDialog place={dialog} headline={dialog.headline} onClose={onClose} />
    case 'end': {
      const items = slots.find(({ id }) => id === dialog.slot)?.items ?? []
      const item = items.find(({ article_id }) => article_id === dialog.article)
      return (
        <MomentDialog
          title={t('editor.front.endTitle')}
          label={t('editor.front.endLabel')}
          action={t('editor.front.endAction')}
          value={toZonedMoment(item?.until ?? null, timeZone)}
          timeZone={timeZone}
          isOptional
          onCancel={onClose}
          onSubmit={(until) => {
            onClose()
            change(withItem(slots, dialog, { until }))
          }}
        >
          <p className="mb-3 font-serif font-bold wrap-anywhere" dir="auto">
            {dialog.headline}
          </p>
        </MomentDialog>
      )
    }
    case 'add-slot':
      return (
        <AddSlotDialog
          onClose={onClose}
          onChoose={(kind) => {
            onClose()
            const id = randomId()
            const message = t('editor.front.slotAdded', { name: KIND_NAMES[kind] })
            change(addSlot(slots, kind, id, dialog.after), message, slotHeadingId(id))
          }}
        />
      )
    case 'remove-slot':
      return (
        <ConfirmDialog
          question={t('editor.front.removeQuestion', { name: dialog.name })}
          action={t('editor.front.removeSlot')}
          onCancel={onClose}
          onConfirm={() => {
            onClose()
            change(
              removeSlot(slots, dialog.slot.id),
              t('editor.front.slotRemoved', { name: dialog.name }),
            )
          }}
        />
      )
    case 'conflict': {
      const state = front.state.slots.find(({ slot }) => slot.id === dialog.slot)
      if (!state) return null
      return (
        <ConflictDialog
          state={state}
          onClose={onClose}
          onChoose={(side) => {
            onClose()
            front.sync.resolve(dialog.slot, side)
          }}
        />
      )
    }
    default:
      return null
  }
}
