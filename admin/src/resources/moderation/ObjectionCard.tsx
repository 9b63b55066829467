import { REASON_LABELS } from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Chip, Link, Paper, Stack, Typography } from '@mui/material'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { DECISION_LABELS } from './notice.ts'
import { ObjectionAnswer } from './ObjectionAnswer.tsx'
import type { Objection } from './objection.ts'
import { Quoted } from './Quoted.tsx'

/** An objection with the comment and the decision, and the form that answers it. */
export function ObjectionCard({ objection }: { objection: Objection }) {
  const { outcome, answer, full_name, username, reason, note } = objection
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
            label={outcome === 'upheld' ? t('console.objections.upheld') : restoredText(objection)}
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
      <ObjectionAnswer objection={objection} />
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

const restoredText = ({ article_decision }: Objection) =>
  article_decision ? t('console.objections.reversed') : t('console.objections.restored')
