import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { Button, Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useNotify, useUpdate } from 'react-admin'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { MessageParts } from '../../layout/MessageParts.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { USER_COLUMNS, type User } from './user.ts'

/** Suspends an account, which can then read but not write, or lifts the suspension. */
export function SuspendToggle({ user }: { user: User }) {
  const isSelf = useGetIdentity().identity?.id === user.id
  const [confirming, setConfirming] = useState(false)
  const { change, busy } = useSuspension(user)
  const isSuspended = user.suspended_at !== null
  // Prevents accidental self-suspension.
  if (isSelf) return <>{t('console.resources.users.you')}</>
  const label = isSuspended
    ? t('console.resources.users.restore')
    : t('console.resources.users.suspend')
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {user.suspended_at !== null && (
        <Chip
          size="small"
          color="error"
          variant="outlined"
          label={
            <MessageParts
              parts={tParts('console.resources.users.suspendedAt')}
              tags={{ date: () => <ShortDate value={user.suspended_at ?? ''} /> }}
            />
          }
        />
      )}
      <Button
        size="small"
        color={isSuspended ? 'primary' : 'error'}
        loading={busy}
        onClick={() => (isSuspended ? change() : setConfirming(true))}
        aria-label={t('console.resources.users.changeOf', {
          change: label,
          username: user.username,
        })}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('console.resources.users.suspendTitle', { username: user.username })}
        question={t('console.resources.users.suspendQuestion')}
        confirmLabel={t('console.resources.users.suspend')}
        onConfirm={() => {
          setConfirming(false)
          change()
        }}
        onCancel={() => setConfirming(false)}
      />
    </Stack>
  )
}

function useSuspension(user: User) {
  const [update, { isPending: busy }] = useUpdate<User>()
  const notify = useNotify()
  const alert = useAlert()
  const suspends = user.suspended_at === null
  const change = () =>
    update(
      'users',
      {
        id: user.id,
        data: { suspended_at: suspends ? new Date().toISOString() : null },
        previousData: user,
        meta: USER_COLUMNS,
      },
      {
        onSuccess: () =>
          notify(
            t(`console.resources.users.${suspends ? 'suspended' : 'restored'}`, {
              username: user.username,
            }),
            { type: 'success' },
          ),
        onError: (error) =>
          alert(t('console.resources.users.updateFailed', { reason: problemMessage(error) })),
      },
    )
  return { change, busy }
}
