import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button } from '@mui/material'
import { useCloseNotification, useDataProvider, useNotify, useRefresh } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { type Template, WHOLE_META } from './template.ts'

/** Milliseconds in which a deletion can be undone. */
const SHOWN = 15_000

interface Props {
  template: Pick<Template, 'id' | 'name'>
  onDeleted?: () => void
  onClose: () => void
}

/** Deletes a template after a confirmation; the notice undoes it. */
export function DeleteTemplate({ template: { id, name }, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  return (
    <ConfirmDelete
      title={t('console.templates.deleteTitle', { name })}
      question={t('console.templates.deleteQuestion')}
      failure={(reason) => t('console.templates.deleteFailed', { reason })}
      onDelete={async () => {
        const { data } = await dataProvider.getOne<Template>('templates', { id, meta: WHOLE_META })
        await dataProvider.delete('templates', { id, previousData: data })
        notify(<Deleted template={data} />, { autoHideDuration: SHOWN })
        onDeleted?.()
        refresh()
      }}
      onClose={onClose}
    />
  )
}

function Deleted({ template }: { template: Template }) {
  const close = useCloseNotification()
  const dataProvider = useDataProvider()
  const refresh = useRefresh()
  const alert = useAlert()
  const undo = async () => {
    close()
    try {
      await dataProvider.create('templates', { data: template })
      refresh()
    } catch (error) {
      alert(t('console.templates.undoFailed', { reason: problemMessage(error) }))
    }
  }
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" size="small" onClick={() => void undo()}>
          {t('console.trash.undo')}
        </Button>
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {t('console.templates.deleted', { name: template.name })}
    </Alert>
  )
}
