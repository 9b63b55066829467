import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useId } from 'react'
import { IssuePreview } from './IssuePreview.tsx'
import type { PreviewedIssue } from './useRenderedIssue.ts'

interface Props {
  issue: PreviewedIssue
  onClose: () => void
}

/** The preview over the page, with the line that mail programs show before the mail is opened. */
export function PreviewDialog({ issue, onClose }: Props) {
  const titleId = useId()
  const isPhone = useMediaQuery('(max-width:600px)', { noSsr: true })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
    >
      <DialogTitle id={titleId}>{t('console.newsletters.preview')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
            <strong>
              <bdi>{issue.subject}</bdi>
            </strong>
            <Typography component="div" variant="body2" color="textSecondary" dir="auto">
              {issue.preview_text}
            </Typography>
          </Typography>
          <IssuePreview
            issue={issue}
            views={isPhone ? ['phone', 'text'] : ['wide', 'phone', 'text']}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {t('console.newsletters.closePreview')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
