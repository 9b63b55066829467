import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useNotify, useRefresh } from 'react-admin'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import type { User } from './user.ts'

/** Whether an account has two-factor authentication, and its reset for a colleague who lost the device. */
export function ResetFactor({ user }: { user: User }) {
  const isSelf = useGetIdentity().identity?.id === user.id
  const [confirming, setConfirming] = useState(false)
  const { reset, busy } = useReset(user)
  if (!user.has_mfa) return null
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Chip size="small" variant="outlined" label={t('console.resources.users.mfa')} />
      {!isSelf && (
        <Button
          size="small"
          color="error"
          loading={busy}
          aria-label={t('console.resources.users.changeOf', {
            change: t('console.resources.users.mfaReset'),
            username: user.username,
          })}
          onClick={() => setConfirming(true)}
        >
          {t('console.resources.users.mfaResetConfirm')}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        title={t('console.resources.users.mfaResetTitle', { username: user.username })}
        question={t('console.resources.users.mfaResetQuestion')}
        confirmLabel={t('console.resources.users.mfaResetConfirm')}
        onConfirm={() => {
          setConfirming(false)
          void reset()
        }}
        onCancel={() => setConfirming(false)}
      />
    </Stack>
  )
}

function useReset({ id, username }: User) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const alert = useAlert()
  const reset = async () => {
    setBusy(true)
    try {
      await call('reset_second_factor', { account_id: id })
      notify(t('console.resources.users.mfaWasReset', { username }), { type: 'success' })
      refresh()
    } catch (error) {
      alert(t('console.resources.users.mfaResetFailed', { reason: problemMessage(error) }))
    } finally {
      setBusy(false)
    }
  }
  return { reset, busy }
}
