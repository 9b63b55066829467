import { t } from '@broadsheet/shared/messages/t.ts'
import { useRef } from 'react'
import { useHeightProperty } from '../../editor/useScreenRoom.ts'
import { useFrontTools } from '../FrontContext.ts'
import type { SyncedFront } from '../useFrontSync.ts'

const QUIET =
  'min-h-9 cursor-pointer px-1 text-sm font-semibold underline underline-offset-4 hover:text-accent aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:no-underline'

interface Props {
  front: SyncedFront
  isUnsaved: boolean
  hasConflict: boolean
}

/** The bar at the bottom: whether everything is saved and published, and actions. */
export function FrontBar({ front, isUnsaved, hasConflict }: Props) {
  const { open } = useFrontTools()
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar, '--editor-bar')
  const { is_changed } = front.opened
  // Not `disabled`: the dialogs return the focus to these buttons when there is nothing left to publish.
  const mayDiscard = is_changed || isUnsaved
  const mayPublish = mayDiscard && !hasConflict
  return (
    <div
      className="sticky bottom-0 z-20 enlarged:static border-t border-ink bg-page"
      data-editor-bar
      ref={bar}
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-[0.6rem] short:py-1">
        <p className="text-meta text-soft" role="status">
          {statusText(front, isUnsaved)}
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:ms-0 max-sm:w-full max-sm:justify-between max-sm:gap-x-2">
          <button className={QUIET} type="button" onClick={() => open({ kind: 'history' })}>
            {t('editor.history')}
          </button>
          <button
            className={QUIET}
            type="button"
            aria-disabled={!mayDiscard}
            onClick={() => mayDiscard && open({ kind: 'discard' })}
          >
            {t('editor.front.discard')}
          </button>
          <button
            className={QUIET}
            type="button"
            aria-disabled={hasConflict}
            onClick={() => hasConflict || open({ kind: 'schedule' })}
          >
            {t('editor.front.schedule')}
          </button>
          <button
            className="button button-strong aria-disabled:cursor-default aria-disabled:opacity-55 max-sm:px-4 max-sm:ms-auto"
            type="button"
            aria-disabled={!mayPublish}
            onClick={() => mayPublish && open({ kind: 'publish' })}
          >
            {t('editor.front.publish')}
          </button>
        </div>
      </div>
    </div>
  )
}

function statusText({ isSaving, obstacle, opened }: SyncedFront, isUnsaved: boolean): string {
  if (isSaving) return t('editor.saving')
  if (obstacle || isUnsaved) return t('editor.front.unsaved')
  return opened.is_changed ? t('editor.front.savedNotPublished') : t('editor.front.savedPublished')
}
