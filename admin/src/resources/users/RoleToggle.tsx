import { Button, Chip, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { useAccount } from '../../layout/AccountContext.ts'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { USER_COLUMNS, type User } from './user.ts'

/** Makes somebody an admin, or a user again. The database refuses to lose its last admin. */
export function RoleToggle({ user }: { user: User }) {
  const isSelf = useAccount().id === user.id
  const [asking, setAsking] = useState(false)
  const { change, busy } = useRoleChange(user)
  const label = user.role === 'admin' ? 'Make user' : 'Make admin'
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Chip
        size="small"
        label={user.role}
        color={user.role === 'admin' ? 'secondary' : 'default'}
        variant={user.role === 'admin' ? 'filled' : 'outlined'}
      />
      <Button
        size="small"
        loading={busy}
        onClick={() => (isSelf ? setAsking(true) : change())}
        aria-label={`${label}: ${user.username}`}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Give up your admin role"
        question="You will no longer be able to open the admin panel. Another admin can give the role back to you."
        confirmLabel="Give up"
        onConfirm={() => {
          setAsking(false)
          change()
        }}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  )
}

function useRoleChange(user: User) {
  const [update, { isPending: busy }] = useUpdate<User>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const alert = useAlert()
  const role = user.role === 'admin' ? 'user' : 'admin'
  const change = () =>
    update(
      'users',
      { id: user.id, data: { role }, previousData: user, meta: USER_COLUMNS },
      {
        onSuccess: () => {
          notify(`${user.username} is now ${role === 'admin' ? 'an admin' : 'a user'}`, {
            type: 'success',
          })
          // Whoever changed his own role must meet the guard again.
          queryClient.invalidateQueries({ queryKey: ['account'] })
        },
        onError: (error) => alert(`Error updating role: ${problemMessage(error)}`),
      },
    )
  return { change, busy }
}
