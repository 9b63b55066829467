import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useListDialogs } from '../../../lists/ListDialogs.tsx'
import type { Upload } from './useUploads.ts'

/** The upload of one file: progress, result with its next step, or failure with another attempt. */
export function UploadRow({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, state, part, problem, uploaded } = upload
  const { openEdit } = useListDialogs('images')
  const { name } = file
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: '2.25rem' }}
    >
      <Typography sx={{ flex: '1 1 10rem', overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      {state === 'waiting' && (
        <Typography color="textSecondary">{t('console.images.upload.waiting')}</Typography>
      )}
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          value={Math.round(part * 100)}
          aria-label={t('console.images.upload.uploading', { name })}
          sx={{ flex: '1 1 10rem' }}
        />
      )}
      {state === 'failed' && (
        <Alert
          severity="error"
          sx={{ flex: '1 1 100%' }}
          action={
            <Button
              color="inherit"
              size="small"
              aria-label={t('console.images.upload.retryNamed', { name })}
              onClick={onRetry}
            >
              {t('console.images.upload.retry')}
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      {uploaded && (
        <>
          <Typography color="textSecondary">
            {uploaded.isKnown ? t('console.images.upload.known') : t('console.images.upload.done')}
          </Typography>
          {uploaded.id && (
            <Button
              size="small"
              aria-label={t('console.images.describeNamed', { name })}
              onClick={() => uploaded.id && openEdit(uploaded.id)}
            >
              {t('console.images.describe')}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}
