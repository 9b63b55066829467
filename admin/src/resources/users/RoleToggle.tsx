import { type Role, scopeOf } from '@broadsheet/shared/permissions.ts'
import { Button, Chip, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity, useNotify, useUpdate } from 'react-admin'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { USER_COLUMNS, type User } from './user.ts'

const GIVING_UP = {
  title: 'Give up your admin role',
  question:
    'You will no longer be able to open the admin panel. Another admin can restore the role.',
  confirmLabel: 'Give up',
} as const

const promotionOf = ({ username, email }: User) => ({
  title: `Make ${username} an admin?`,
  question: `${email} will be able to change and delete every article, comment and account, change the settings, and make other people admins.`,
  confirmLabel: 'Make admin',
})

/** Label and result of the change from each role to the other. */
const CHANGES: Readonly<Record<Role, { to: Role; label: string; done: string }>> = {
  user: { to: 'admin', label: 'Make admin', done: 'an admin' },
  admin: { to: 'user', label: 'Make user', done: 'a user' },
}

/** Changes the role of an account. The database refuses to remove the last admin. */
export function RoleToggle({ user }: { user: User }) {
  const isSelf = useGetIdentity().identity?.id === user.id
  const [confirming, setConfirming] = useState(false)
  const { change, busy } = useRoleChange(user)
  const { to, label } = CHANGES[user.role]
  const question = scopeOf(to, 'manage_people') ? promotionOf(user) : isSelf && GIVING_UP
  const isStaff = scopeOf(user.role, 'use_console') !== null
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Chip
        size="small"
        label={user.role}
        color={isStaff ? 'secondary' : 'default'}
        variant={isStaff ? 'filled' : 'outlined'}
      />
      <Button
        size="small"
        loading={busy}
        onClick={() => (question ? setConfirming(true) : change())}
        aria-label={`${label}: ${user.username}`}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      {question && (
        <ConfirmDialog
          {...question}
          open={confirming}
          onConfirm={() => {
            setConfirming(false)
            change()
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Stack>
  )
}

function useRoleChange(user: User) {
  const [update, { isPending: busy }] = useUpdate<User>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const alert = useAlert()
  const { to: role, done } = CHANGES[user.role]
  const change = () =>
    update(
      'users',
      { id: user.id, data: { role }, previousData: user, meta: USER_COLUMNS },
      {
        onSuccess: () => {
          notify(`${user.username} is now ${done}`, { type: 'success' })
          // Admins can change their own role, so the guard must check again.
          queryClient.invalidateQueries({ queryKey: ['account'] })
        },
        onError: (error) => alert(`Error updating role: ${problemMessage(error)}`),
      },
    )
  return { change, busy }
}
