import { Button, Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useNotify, useUpdate } from 'react-admin'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
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
  if (isSelf) return <>You</>
  const label = isSuspended ? 'Restore' : 'Suspend'
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {user.suspended_at !== null && (
        <Chip
          size="small"
          color="error"
          variant="outlined"
          label={
            <>
              Suspended <ShortDate value={user.suspended_at} />
            </>
          }
        />
      )}
      <Button
        size="small"
        color={isSuspended ? 'primary' : 'error'}
        loading={busy}
        onClick={() => (isSuspended ? change() : setConfirming(true))}
        aria-label={`${label}: ${user.username}`}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`Suspend ${user.username}`}
        question="This person can still sign in and read, but no longer write, comment or like. Existing content stays. You can lift the suspension at any time."
        confirmLabel="Suspend"
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
          notify(`${user.username} ${suspends ? 'is suspended' : 'can write again'}`, {
            type: 'success',
          }),
        onError: (error) => alert(`Error updating user: ${problemMessage(error)}`),
      },
    )
  return { change, busy }
}
