import { Button, Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { useAccount } from '../../layout/AccountContext.ts'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { USER_COLUMNS, type User } from './user.ts'

/** Suspends somebody, who then reads but cannot write, or lets him write again. */
export function StandingToggle({ user }: { user: User }) {
  const isSelf = useAccount().id === user.id
  const [asking, setAsking] = useState(false)
  const { change, busy } = useStandingChange(user)
  const isSuspended = user.suspended_at !== null
  // Nobody locks himself out by a slip of the hand.
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
        onClick={() => (isSuspended ? change() : setAsking(true))}
        aria-label={`${label}: ${user.username}`}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Suspend ${user.username}`}
        question="This person can still sign in and read, but no longer write, comment or like. What was written stays. You can lift the suspension at any time."
        confirmLabel="Suspend"
        onConfirm={() => {
          setAsking(false)
          change()
        }}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  )
}

function useStandingChange(user: User) {
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
