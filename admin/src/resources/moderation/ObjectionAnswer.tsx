import {
  type ArticleDecision,
  DECISION_LIMITS,
} from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useKeptRow } from '../../lists/KeptRows.tsx'
import { call } from '../../providers/call.ts'
import type { Objection } from './objection.ts'
import { useDeciding } from './useDeciding.ts'

/** What reversing a decision on an article cannot do. */
const HINTS: Readonly<Partial<Record<ArticleDecision, string>>> = {
  corrected: t('console.objections.hint.corrected'),
  removed: t('console.objections.hint.removed'),
}

/** The form that answers an objection. It stays while it has text, also when a colleague answers meanwhile. */
export function ObjectionAnswer({ objection }: { objection: Objection }) {
  const [answer, setAnswer] = useState('')
  const hasLeft = useKeptRow(objection.id, answer !== '')
  const isAnswered = objection.outcome !== null
  if (isAnswered && answer === '') return null
  if (objection.needs_other)
    return <Alert severity="info">{t('console.objections.needsOther')}</Alert>
  return (
    <>
      {(hasLeft || isAnswered) && (
        <Alert severity="info">{t('console.list.decidedMeanwhile')}</Alert>
      )}
      <Warnings objection={objection} />
      <TextField
        multiline
        minRows={2}
        required
        label={t('console.objections.answer')}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        slotProps={{ htmlInput: { maxLength: DECISION_LIMITS.answer, dir: 'auto' } }}
      />
      <Buttons objection={objection} answer={answer} onClose={() => setAnswer('')} />
    </>
  )
}

function Warnings({ objection }: { objection: Objection }) {
  const hint = objection.article_decision && HINTS[objection.article_decision]
  return (
    <>
      {objection.is_own_decision && (
        <Alert severity="warning">{t('console.objections.ownWarning')}</Alert>
      )}
      {hint && <Alert severity="info">{hint}</Alert>}
    </>
  )
}

interface ButtonsProps {
  objection: Objection
  answer: string
  onClose: () => void
}

function Buttons({ objection, answer, onClose }: ButtonsProps) {
  const { busy, decide } = useDeciding(t('console.objections.done'), onClose)
  const give = (outcome: string) =>
    void decide(() => call('decide_objection', { decision: objection.id, outcome, answer }))
  const isEmpty = answer.trim() === ''
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {answer !== '' && (
        <Button disabled={busy} onClick={onClose}>
          {t('console.cancel')}
        </Button>
      )}
      <Button variant="outlined" disabled={busy || isEmpty} onClick={() => give('upheld')}>
        {t('console.objections.uphold')}
      </Button>
      <Button variant="contained" disabled={busy || isEmpty} onClick={() => give('restored')}>
        {objection.article_decision
          ? t('console.objections.reverse')
          : t('console.objections.restore')}
      </Button>
    </Stack>
  )
}
