import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import type { UserDetails, UserOfPage } from './userDetails.ts'

/** Deletion of the account of another person. Not shown for the own account. */
export function DeleteUser({ user, details }: { user: UserOfPage; details: UserDetails }) {
  const { identity, isPending } = useGetIdentity()
  const [isOpen, setOpen] = useState(false)
  if (isPending || identity?.id === user.id) return null
  return (
    <Paper variant="outlined" component="section" aria-labelledby="delete-title" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="delete-title" sx={{ mb: 1 }}>
        {t('console.resources.users.delete')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {details.is_last_admin
          ? t('console.resources.users.lastAdmin')
          : t('console.resources.users.deleteHint')}
      </Typography>
      {!details.is_last_admin && (
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          {t('console.resources.users.delete')}
        </Button>
      )}
      {isOpen && <DeleteUserDialog {...{ user, details }} onClose={() => setOpen(false)} />}
    </Paper>
  )
}
