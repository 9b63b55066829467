import { DECISION_LIMITS } from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { call } from '../../providers/call.ts'
import { type ContentNotice, NOTICE_DECISIONS } from './notice.ts'
import { useDeciding } from './useDeciding.ts'

/** Decides on a notice with reasons. */
export function NoticeForm({ notice, onClose }: { notice: ContentNotice; onClose: () => void }) {
  const [decision, setDecision] = useState<string>(NOTICE_DECISIONS[0][0])
  const [reasons, setReasons] = useState('')
  const { busy, decide } = useDeciding(t('console.notices.done'))
  const isOfArticle = notice.comment_content === null
  const isChange = decision === 'hidden' || decision === 'removed'
  return (
    <Stack
      component="form"
      spacing={1.5}
      sx={{ pt: 1 }}
      onSubmit={(event) => {
        event.preventDefault()
        void decide(() => call('decide_notice', { notice: notice.id, decision, reasons }))
      }}
    >
      <TextField
        select
        label={t('console.notices.decision')}
        value={decision}
        onChange={({ target }) => setDecision(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {NOTICE_DECISIONS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      {isOfArticle && isChange && (
        <Typography variant="body2">{t('console.notices.articleHint')}</Typography>
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
