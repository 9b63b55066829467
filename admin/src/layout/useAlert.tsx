import { Alert } from '@mui/material'
import { useCloseNotification, useNotify } from 'react-admin'

function StayingAlert({ text }: { text: string }) {
  const close = useCloseNotification()
  return (
    <Alert severity="error" variant="filled" onClose={() => close()} sx={{ maxWidth: 560 }}>
      {text}
    </Alert>
  )
}

/** Tells of a failure; unlike a notice of success it stays until it is closed. */
export function useAlert(): (text: string) => void {
  const notify = useNotify()
  return (text) => notify(<StayingAlert text={text} />, { type: 'error', autoHideDuration: null })
}
