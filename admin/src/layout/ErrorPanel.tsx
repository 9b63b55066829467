import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, AlertTitle, Button } from '@mui/material'
import { problemMessage } from '../providers/problems.ts'

interface Props {
  title: string
  error: unknown
  /** Retries the request. */
  onRetry: () => unknown
}

/** Shows why loading failed, with a button to retry. */
export function ErrorPanel({ title, error, onRetry }: Props) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ bgcolor: 'background.paper', maxWidth: 640 }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => onRetry()}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('console.tryAgain')}
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {problemMessage(error)}
    </Alert>
  )
}
