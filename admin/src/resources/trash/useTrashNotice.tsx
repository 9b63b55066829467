import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button } from '@mui/material'
import { useCloseNotification, useNotify } from 'react-admin'
import { useRestore } from './useRestore.ts'

/** Milliseconds in which a deletion can be undone from its notice. */
const SHOWN = 10_000

/** Reports a deletion, with a button that undoes it. */
export function useTrashNotice(): (message: string, ids: readonly string[]) => void {
  const notify = useNotify()
  return (message, ids) =>
    notify(<Moved message={message} ids={ids} />, { autoHideDuration: SHOWN })
}

function Moved({ message, ids }: { message: string; ids: readonly string[] }) {
  const close = useCloseNotification()
  const restore = useRestore()
  const undo = () => {
    close()
    return restore(ids)
  }
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" size="small" onClick={undo}>
          {t('console.trash.undo')}
        </Button>
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {message}
    </Alert>
  )
}
