import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useEditContext, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useHref } from 'react-router'
import { useAlert } from '../layout/useAlert.tsx'
import { problemMessage } from '../providers/problems.ts'

interface Props {
  resource: string
  id: string
  title: string
  text: string
  /** Called when the conflict is resolved. */
  onSettled: () => void
}

/** Conflict after another person saved the same row: open their version, load it, or save over it. */
export function StaleSave({ resource, id, title, text, onSettled }: Props) {
  const theirs = useHref(`/${resource}/${id}`)
  const { busy, takeTheirs, keepMine } = useConflict(resource, id, onSettled)
  return (
    <Alert severity="warning">
      <AlertTitle>{title}</AlertTitle>
      {text}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" href={theirs} target="_blank" rel="noopener">
          {t('console.resources.articles.stale.open')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={takeTheirs}>
          {t('console.resources.articles.stale.takeTheirs')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={keepMine}>
          {t('console.resources.articles.stale.keepMine')}
        </Button>
      </Stack>
    </Alert>
  )
}

function useConflict(resource: string, id: string, onSettled: () => void) {
  const { refetch } = useEditContext()
  const { save } = useSaveContext<{ save: (values: object) => Promise<unknown> }>() ?? {}
  const { handleSubmit, setValue } = useFormContext()
  const dataProvider = useDataProvider()
  const alert = useAlert()
  const [busy, setBusy] = useState(false)

  const attempt = async (deed: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      alert(problemMessage(error))
    }
    setBusy(false)
  }
  const takeTheirs = () =>
    attempt(async () => {
      const { error } = await refetch()
      if (error) throw error
      onSettled()
    })
  // Only the fields that were changed here are sent, so their changes to other fields stay.
  const keepMine = () =>
    attempt(async () => {
      const meta = { columns: ['id', 'version'] }
      const { data } = await dataProvider.getOne(resource, { id, meta })
      setValue('version', data.version)
      await handleSubmit((values) => save?.(values))()
    })
  return { busy, takeTheirs, keepMine }
}
