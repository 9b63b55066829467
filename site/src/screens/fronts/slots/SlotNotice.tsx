import { t } from '@broadsheet/shared/messages/t.ts'
import { useFrontTools } from '../FrontContext.ts'
import type { SlotState } from '../saving/frontState.ts'

/** What prevents a slot from being saved. */
export function SlotNotice({ state, name }: { state: SlotState; name: string }) {
  const { open, retry } = useFrontTools()
  const { theirs, problem, slot } = state
  if (theirs) {
    return (
      <div className="banner my-2" data-kind="error" role="alert">
        {theirs === 'deleted'
          ? t('editor.front.conflictDeleted', { name })
          : t('editor.front.conflict', {
              name,
              person: theirs.updated_by_name ?? t('editor.front.colleague'),
            })}{' '}
        <button type="button" onClick={() => open({ kind: 'conflict', slot: slot.id })}>
          {t('editor.front.compare')}
        </button>
      </div>
    )
  }
  if (!problem) return null
  return (
    <div className="banner my-2" data-kind="error" role="alert">
      {t('editor.front.slotRefused', { reason: problem })}{' '}
      <button type="button" onClick={retry}>
        {t('editor.tryAgain')}
      </button>
    </div>
  )
}
