import {
  NOTICE_DECISIONS,
  NOTICE_LABELS,
  type NoticeDecision,
} from '@broadsheet/shared/domain/contentNotice.ts'
import { DECISION_LIMITS } from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Button, Link, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { call } from '../../providers/call.ts'
import {
  ARTICLE_HINTS,
  type ContentNotice,
  DECISION_LABELS,
  LABEL_TEXTS,
  subjectOf,
} from './notice.ts'
import { useDeciding } from './useDeciding.ts'

/** Decides on a notice with reasons. */
export function NoticeForm({ notice, onClose }: { notice: ContentNotice; onClose: () => void }) {
  const subject = subjectOf(notice)
  const [decision, setDecision] = useState<NoticeDecision>('none')
  const [label, setLabel] = useState<(typeof NOTICE_LABELS)[number]>('opinion')
  const [reasons, setReasons] = useState('')
  const { busy, decide } = useDeciding(t('console.notices.done'), onClose)
  const values = {
    ...{ notice: notice.id, decision, reasons },
    ...(decision === 'labelled' && { label }),
  }
  return (
    <Stack
      component="form"
      spacing={1.5}
      sx={{ pt: 1 }}
      onSubmit={(event) => {
        event.preventDefault()
        void decide(() => call('decide_notice', values))
      }}
    >
      <TextField
        select
        label={t('console.notices.decision')}
        value={decision}
        onChange={({ target }) => setDecision(target.value as NoticeDecision)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {NOTICE_DECISIONS[subject].map((value) => (
          <option key={value} value={value}>
            {DECISION_LABELS[value]}
          </option>
        ))}
      </TextField>
      {decision === 'labelled' && (
        <TextField
          select
          label={t('fields.article.label')}
          value={label}
          onChange={({ target }) => setLabel(target.value as typeof label)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {NOTICE_LABELS.map((value) => (
            <option key={value} value={value}>
              {LABEL_TEXTS[value]}
            </option>
          ))}
        </TextField>
      )}
      {subject === 'article' && ARTICLE_HINTS[decision] && (
        <Typography variant="body2">
          {ARTICLE_HINTS[decision]}{' '}
          {decision === 'corrected' && notice.article_slug && (
            <Link href={urls.editArticle(notice.article_slug)} target="_blank">
              {t('console.resources.articles.openInEditor')}
            </Link>
          )}
        </Typography>
      )}
      <TextField
        multiline
        minRows={2}
        required
        label={t('console.notices.reasons')}
        helperText={t('console.notices.reasonsHint')}
        value={reasons}
        onChange={({ target }) => setReasons(target.value)}
        slotProps={{ htmlInput: { maxLength: DECISION_LIMITS.note, dir: 'auto' } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onClose} disabled={busy}>
          {t('console.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={reasons.trim() === ''}>
          {t('console.notices.save')}
        </Button>
      </Stack>
    </Stack>
  )
}
