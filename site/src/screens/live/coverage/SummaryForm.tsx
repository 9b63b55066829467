import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { LIVE_LIMITS } from '@broadsheet/shared/domain/liveRules.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { setLiveSummary } from '../../../client/liveCoverage/liveCoverage.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { comparedTexts } from '../../editor/conflict/comparedTexts.tsx'
import type { LiveCoverageState } from './useLiveCoverage.ts'

/** The summary above all entries. What a colleague saved meanwhile is shown beside the own text. */
export function SummaryForm({ live }: { live: LiveCoverageState }) {
  const { id, live_summary } = live.coverage
  const current = live_summary ?? ''
  /** The text that the own one is based on; null while nothing is changed. */
  const [base, setBase] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [theirs, setTheirs] = useState<string | null>(null)
  const [note, setNote] = useState({ isProblem: false, text: '' })
  const text = base === null ? current : typed
  const problem = note.isProblem ? note.text : undefined
  const save = async (from: string) => {
    const maximum = LIVE_LIMITS.summary
    if (countCharacters(text.trim()) > maximum)
      return setNote({ isProblem: true, text: t('editor.live.summaryLong', { maximum }) })
    try {
      const saved = await setLiveSummary(id, text.trim(), from)
      if ('conflict' in saved) return setTheirs(saved.conflict ?? '')
      live.setCoverage(saved.coverage)
      setTheirs(null)
      setBase(null)
      setNote({ isProblem: false, text: t('editor.live.summarySaved') })
    } catch (error) {
      setNote({ isProblem: true, text: errorMessage(error) })
    }
  }
  const compared = theirs === null ? null : comparedTexts(text, theirs)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(base ?? current)
      }}
    >
      <Row
        id="live-summary"
        label={t('fields.article.liveSummary')}
        problem={problem}
        hint={t('fields.article.liveSummaryHint')}
      >
        <textarea
          {...described('live-summary', problem, true)}
          className="field field-sizing-content"
          rows={3}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => {
            if (base === null) setBase(current)
            setTyped(currentTarget.value)
            setNote({ isProblem: false, text: '' })
          }}
        />
      </Row>
      {compared && theirs !== null && (
        <div className="mb-3 border-s-4 border-brand bg-tint px-4 py-3" role="alert">
          <p className="font-semibold text-brand">{t('editor.live.summaryConflict')}</p>
          <div className="my-3 wrap-anywhere">{compared.theirs}</div>
          <p className="flex flex-wrap gap-[0.6rem]">
            <button
              className="button"
              type="button"
              onClick={() => {
                live.setCoverage((known) => ({ ...known, live_summary: theirs || null }))
                setBase(null)
                setTheirs(null)
              }}
            >
              {t('editor.live.takeTheirs')}
            </button>
            <button className="button" type="button" onClick={() => void save(theirs)}>
              {t('editor.live.saveMine')}
            </button>
          </p>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-4">
        <button className="button" type="submit" disabled={base === null || theirs !== null}>
          {t('editor.live.saveSummary')}
        </button>
        <span className="meta" role="status">
          {note.isProblem ? '' : note.text}
        </span>
      </p>
    </form>
  )
}
