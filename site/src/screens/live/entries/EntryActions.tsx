import type { LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type Ref, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { withdrawLiveEntry } from '../../../client/liveCoverage/liveCoverage.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import type { LiveCoverageState } from '../coverage/useLiveCoverage.ts'
import type { ListedEntry } from './listedEntries.ts'

interface Props {
  entry: ListedEntry
  live: LiveCoverageState
  editButton: Ref<HTMLButtonElement>
  onEdit: () => void
  onPost: (changes: Partial<LiveEntryInput>) => void
}

const ACTION =
  'min-h-9 cursor-pointer text-ui font-semibold underline decoration-rule underline-offset-[0.25em] hover:decoration-current pointer-coarse:min-h-11 disabled:cursor-default disabled:opacity-50'

/** What can be done with an entry. */
export function EntryActions({ entry, live, editButton, onEdit, onPost }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const { stored, pending } = entry
  const shown = pending?.entry ?? stored
  if (!shown) return null
  const isDraft = shown.state === 'draft'
  const isWithdrawn = shown.state === 'withdrawn'
  // After the end, only what was published can be corrected.
  const isOpen = live.coverage.live_state === 'live' || !isDraft
  const canPublish = isOpen && shown.state !== 'published'
  const canChange = isOpen && !isWithdrawn
  const withdraw = async () => {
    setAsking(false)
    if (!stored) return
    try {
      const withdrawn = await withdrawLiveEntry(stored.id, stored.version)
      if ('deleted' in withdrawn) return live.remove(withdrawn.deleted)
      const isChanged = 'conflict' in withdrawn
      live.show([isChanged ? withdrawn.conflict : withdrawn.entry])
      setProblem(isChanged ? t('editor.live.changedMeanwhile') : '')
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {canPublish && (
          <button className={ACTION} type="button" onClick={() => onPost({ state: 'published' })}>
            {isDraft ? t('editor.live.publish') : t('editor.live.publishAgain')}
          </button>
        )}
        {canChange && (
          <>
            <button className={ACTION} type="button" ref={editButton} onClick={onEdit}>
              {t('editor.live.edit')}
            </button>
            <button
              className={ACTION}
              type="button"
              onClick={() => onPost({ is_pinned: !shown.is_pinned })}
            >
              {shown.is_pinned ? t('editor.live.unpin') : t('editor.live.pin')}
            </button>
            <button
              className={ACTION}
              type="button"
              onClick={() => onPost({ is_key: !shown.is_key })}
            >
              {shown.is_key ? t('editor.live.noKeyEvent') : t('editor.live.makeKeyEvent')}
            </button>
          </>
        )}
        {stored && !pending && !isWithdrawn && (
          <button className={ACTION} type="button" onClick={() => setAsking(true)}>
            {isDraft ? t('editor.live.discard') : t('editor.live.withdraw')}
          </button>
        )}
      </p>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          question={isDraft ? t('editor.live.discardQuestion') : t('editor.live.withdrawQuestion')}
          action={isDraft ? t('editor.live.discard') : t('editor.live.withdraw')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void withdraw()}
        />
      )}
    </>
  )
}
