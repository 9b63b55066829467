import { Alert } from '@mui/material'
import { useCloseNotification, useNotify } from 'react-admin'

function PersistentAlert({ text }: { text: string }) {
  const close = useCloseNotification()
  return (
    <Alert
      severity="error"
      variant="filled"
      onClose={() => close()}
      sx={{ maxWidth: 560, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {text}
    </Alert>
  )
}

/** Shows an error that stays until it is closed; notices of success disappear. */
export function useAlert(): (text: string) => void {
  const notify = useNotify()
  return (text) =>
    notify(<PersistentAlert text={text} />, { type: 'error', autoHideDuration: null })
}
