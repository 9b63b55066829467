import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { timeZoneName } from '@broadsheet/shared/text/timeZoneName.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material'
import { type SyntheticEvent, useId } from 'react'
import { ArticleSearch } from './ArticleSearch.tsx'
import type { Issue } from './issue.ts'
import { SendProblem } from './SendProblem.tsx'
import { useRecipients } from './useRecipients.ts'
import { useScheduling, WAYS } from './useScheduling.ts'

interface Props {
  issue: Issue
  onScheduled: () => void
  onClose: () => void
}

const LABELS = {
  at: t('console.newsletters.way.at'),
  now: t('console.newsletters.way.now'),
  article: t('console.newsletters.way.article'),
} as const

const ACTIONS = {
  at: t('console.newsletters.schedule'),
  now: t('console.newsletters.sendNow'),
  article: t('console.newsletters.schedule'),
} as const

/** Asks when an issue is sent, and names the number of subscribers who will receive it. */
export function ScheduleDialog({ issue, onScheduled, onClose }: Props) {
  const titleId = useId()
  const recipients = useRecipients(issue)
  const { form, put, problem, refusal, isBusy, schedule } = useScheduling(issue)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!(await schedule())) return
    onScheduled()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{t('console.newsletters.scheduleTitle')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{recipients}</DialogContentText>
            {refusal !== null && <SendProblem error={refusal} />}
            <RadioGroup
              value={form.way}
              onChange={(_, way) => put({ way: way as (typeof WAYS)[number] })}
              aria-labelledby={titleId}
            >
              {WAYS.map((way) => (
                <FormControlLabel key={way} value={way} control={<Radio />} label={LABELS[way]} />
              ))}
            </RadioGroup>
            {form.way === 'at' && (
              <TextField
                type="datetime-local"
                label={t('console.newsletters.time')}
                value={form.time}
                onChange={({ target }) => put({ time: target.value })}
                error={problem !== null}
                helperText={problem ?? timeZoneName(ownTimeZone())}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            )}
            {form.way === 'article' && (
              <ArticleSearch
                label={t('console.newsletters.article')}
                hint={problem ?? t('console.newsletters.articleHint')}
                states={['scheduled', 'draft']}
                value={form.article}
                onChoose={(article) => put({ article })}
              />
            )}
            {form.way === 'now' && (
              <Alert severity="warning">{t('console.newsletters.nowHint')}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {ACTIONS[form.way]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const ownTimeZone = () => new Intl.DateTimeFormat(activeLocale()).resolvedOptions().timeZone
