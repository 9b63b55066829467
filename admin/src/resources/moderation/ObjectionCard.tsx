import {
  type ArticleDecision,
  type CommentReason,
  DECISION_LIMITS,
  REASON_LABELS,
} from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Alert, Button, Chip, Link, Paper, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { call } from '../../providers/call.ts'
import { DECISION_LABELS } from './notice.ts'
import { Quoted } from './Quoted.tsx'
import { useDeciding } from './useDeciding.ts'

/** An objection as the view comment_objections has it. */
export interface Objection {
  id: string
  article_title: string
  /** Null: the article is gone. */
  article_slug: string | null
  /** Null: of a comment. */
  article_decision: ArticleDecision | null
  username: string
  full_name: string | null
  content: string
  is_removed: boolean
  reason: CommentReason
  note: string | null
  decided_at: string
  decided_by_name: string | null
  objection: string
  objected_at: string
  outcome: 'upheld' | 'restored' | null
  answer: string | null
  answered_by_name: string | null
  /** Whether the account that asks made the decision. */
  is_own_decision: boolean
  /** Whether another moderator must decide. */
  needs_other: boolean
}

/** An objection with the comment and the decision, and the form that answers it. */
export function ObjectionCard({ objection }: { objection: Objection }) {
  const { outcome, answer, full_name, username, reason, note } = objection
  const texts = textsOf(objection)
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <DotSeparated sx={{ flex: 1 }}>
          <Typography component="span" color="textPrimary" sx={{ fontWeight: 700 }}>
            <bdi>{full_name ?? username}</bdi>
          </Typography>
          {objection.article_slug ? (
            <Link href={urls.article(objection.article_slug)} color="inherit" dir="auto">
              {objection.article_title}
            </Link>
          ) : (
            <bdi>{objection.article_title}</bdi>
          )}
        </DotSeparated>
        {outcome && (
          <Chip
            size="small"
            label={outcome === 'upheld' ? t('console.objections.upheld') : texts.restored}
          />
        )}
      </Stack>
      {!objection.article_decision && <Quoted text={objection.content} />}
      <Typography variant="body2" color="textSecondary" component="div">
        <DotSeparated>
          {decidedBy(objection)}
          {t('console.staff.comments.reasonOf', { reason: REASON_LABELS[reason] })}
          {note && <bdi>{note}</bdi>}
          <ShortDate value={objection.decided_at} />
        </DotSeparated>
      </Typography>
      <Typography variant="subtitle2" component="h2">
        {t('console.objections.objection')}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {objection.objection}
      </Typography>
      {answer && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('console.objections.answerOf', {
            name: objection.answered_by_name ?? t('console.objections.program'),
            answer,
          })}
        </Typography>
      )}
      {outcome === null && <Answer objection={objection} />}
    </Paper>
  )
}

function decidedBy({ article_decision, is_removed, decided_by_name }: Objection): string {
  const name = decided_by_name ?? t('console.objections.program')
  if (article_decision)
    return t('console.objections.decidedBy', { decision: DECISION_LABELS[article_decision], name })
  return is_removed
    ? t('console.objections.removedBy', { name })
    : t('console.objections.hiddenBy', { name })
}

/** What reversing the decision does. */
const textsOf = ({ article_decision }: Objection) =>
  article_decision
    ? { restore: t('console.objections.reverse'), restored: t('console.objections.reversed') }
    : { restore: t('console.objections.restore'), restored: t('console.objections.restored') }

/** What reversing a decision on an article cannot do. */
const HINTS: Readonly<Partial<Record<ArticleDecision, string>>> = {
  corrected: t('console.objections.hint.corrected'),
  removed: t('console.objections.hint.removed'),
}

function Answer({ objection }: { objection: Objection }) {
  const [answer, setAnswer] = useState('')
  const { busy, decide } = useDeciding(t('console.objections.done'))
  if (objection.needs_other)
    return <Alert severity="info">{t('console.objections.needsOther')}</Alert>
  const give = (outcome: string) =>
    void decide(() => call('decide_objection', { decision: objection.id, outcome, answer }))
  const hint = objection.article_decision && HINTS[objection.article_decision]
  const isEmpty = answer.trim() === ''
  return (
    <>
      {objection.is_own_decision && (
        <Alert severity="warning">{t('console.objections.ownWarning')}</Alert>
      )}
      {hint && <Alert severity="info">{hint}</Alert>}
      <TextField
        multiline
        minRows={2}
        required
        label={t('console.objections.answer')}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        slotProps={{ htmlInput: { maxLength: DECISION_LIMITS.answer, dir: 'auto' } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={busy || isEmpty} onClick={() => give('upheld')}>
          {t('console.objections.uphold')}
        </Button>
        <Button variant="contained" disabled={busy || isEmpty} onClick={() => give('restored')}>
          {textsOf(objection).restore}
        </Button>
      </Stack>
    </>
  )
}
