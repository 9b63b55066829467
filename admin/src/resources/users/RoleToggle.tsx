import { t } from '@broadsheet/shared/messages/t.ts'
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
  title: t('console.resources.users.giveUpTitle'),
  question: t('console.resources.users.giveUpQuestion'),
  confirmLabel: t('console.resources.users.giveUp'),
} as const

const promotionOf = ({ username, email }: User) => ({
  title: t('console.resources.users.makeAdminTitle', { username }),
  question: t('console.resources.users.makeAdminQuestion', { email: email ?? username }),
  confirmLabel: t('console.resources.users.makeAdmin'),
})

const ROLES: Readonly<Record<Role, string>> = {
  user: t('console.resources.users.role.user'),
  admin: t('console.resources.users.role.admin'),
}

/** The other role, the label of the change, and its result. */
const CHANGES = {
  user: { to: 'admin', label: t('console.resources.users.makeAdmin'), done: 'madeAdmin' },
  admin: { to: 'user', label: t('console.resources.users.makeUser'), done: 'madeUser' },
} as const satisfies Record<Role, { to: Role; label: string; done: string }>

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
        label={ROLES[user.role]}
        color={isStaff ? 'secondary' : 'default'}
        variant={isStaff ? 'filled' : 'outlined'}
      />
      <Button
        size="small"
        loading={busy}
        onClick={() => (question ? setConfirming(true) : change())}
        aria-label={t('console.resources.users.changeOf', {
          change: label,
          username: user.username,
        })}
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
          notify(t(`console.resources.users.${done}`, { username: user.username }), {
            type: 'success',
          })
          // Admins can change their own role, so the guard must check again.
          queryClient.invalidateQueries({ queryKey: ['account'] })
        },
        onError: (error) =>
          alert(t('console.resources.users.roleFailed', { reason: problemMessage(error) })),
      },
    )
  return { change, busy }
}
