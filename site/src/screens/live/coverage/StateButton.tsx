import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { setLiveState } from '../../../client/liveCoverage/liveCoverage.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import type { LiveCoverageState } from './useLiveCoverage.ts'

/** Ends the coverage after a question, or continues it. */
export function StateButton({ live }: { live: LiveCoverageState }) {
  const { id, live_state } = live.coverage
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const isEnded = live_state === 'ended'
  const change = async () => {
    setAsking(false)
    const next = isEnded ? 'live' : 'ended'
    try {
      live.setCoverage(await setLiveState(id, next))
      setProblem('')
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  return (
    <>
      <button
        className="button"
        type="button"
        onClick={() => (isEnded ? void change() : setAsking(true))}
      >
        {isEnded ? t('editor.live.continue') : t('editor.live.end')}
      </button>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          question={t('editor.live.endQuestion')}
          action={t('editor.live.end')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void change()}
        />
      )}
    </>
  )
}
