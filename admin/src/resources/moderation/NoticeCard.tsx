import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Alert, Button, Chip, Link, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { useKeptRow } from '../../lists/KeptRows.tsx'
import { NoticeForm } from './NoticeForm.tsx'
import { type ContentNotice, DECISION_LABELS } from './notice.ts'
import { Quoted } from './Quoted.tsx'

/** A notice with the content that it is about, and the form that decides it. */
export function NoticeCard({ notice }: { notice: ContentNotice }) {
  const [isOpen, setOpen] = useState(false)
  const hasLeft = useKeptRow(notice.id, isOpen)
  const { comment_content: comment, article_slug: slug, decision, reasons } = notice
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <DotSeparated sx={{ flex: 1 }}>
          <Typography component="span" color="textPrimary" sx={{ fontWeight: 700 }}>
            <bdi>{notice.name ?? t('console.notices.anonymous')}</bdi>
          </Typography>
          {notice.email && (
            <Link href={`mailto:${notice.email}`} color="inherit" dir="ltr">
              {notice.email}
            </Link>
          )}
          <ShortDate value={notice.created_at} />
        </DotSeparated>
        {notice.concerns_abuse && (
          <Chip size="small" color="error" label={t('console.notices.abuse')} />
        )}
        {decision && <Chip size="small" label={DECISION_LABELS[decision]} />}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {slug && (
          <Link
            href={urls.article(slug) + (comment ? `#comment-${notice.comment_id}` : '')}
            dir="auto"
          >
            {notice.article_title}
          </Link>
        )}{' '}
        <bdi>{notice.address}</bdi>
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {notice.explanation}
      </Typography>
      {comment && (
        <>
          <Typography variant="subtitle2" component="h2">
            {t('console.notices.ofComment', { name: notice.comment_author ?? '' })}
          </Typography>
          <Quoted text={comment} />
        </>
      )}
      {reasons && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('console.objections.answerOf', {
            name: notice.decided_by_name ?? t('console.objections.program'),
            answer: reasons,
          })}
        </Typography>
      )}
      {isOpen && (hasLeft || decision !== null) && (
        <Alert severity="info">{t('console.list.decidedMeanwhile')}</Alert>
      )}
      {isOpen && <NoticeForm notice={notice} onClose={() => setOpen(false)} />}
      {decision === null && !isOpen && (
        <Stack direction="row">
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            {t('console.notices.decide')}
          </Button>
        </Stack>
      )}
    </Paper>
  )
}
