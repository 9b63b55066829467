import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { isLanguage, LANGUAGES } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { ROLE_NAMES } from '../users/roleTexts.ts'
import { type Invitation, STATES } from './invitation.ts'

const DATE = new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'medium' })
const dated = (value: string) => DATE.format(new Date(value))

const COLORS = {
  pending: 'primary',
  expired: 'warning',
  accepted: 'success',
  revoked: 'default',
} as const

/** An invitation with its actions. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, state, language } = invitation
  const [, label = state] = STATES.find(([name]) => name === state) ?? []
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          <bdi>{email}</bdi>
        </Typography>
        <DotSeparated>{linesOf(invitation)}</DotSeparated>
        <Stack direction="row" spacing={1} sx={{ mt: 0.75 }}>
          <Chip size="small" variant="outlined" color={COLORS[state]} label={label} />
          <Chip size="small" label={ROLE_NAMES[role]} />
          {isLanguage(language) && (
            <Chip size="small" variant="outlined" label={LANGUAGES[language].name} />
          )}
        </Stack>
      </Box>
      <Actions invitation={invitation} />
    </Box>
  )
}

function linesOf({ state, inviter_name, sent_at, expires_at, accepted_at }: Invitation): string[] {
  const date = dated(sent_at)
  const invited =
    inviter_name === null
      ? t('console.resources.invitations.invited', { date })
      : t('console.resources.invitations.invitedBy', { name: inviter_name, date })
  if (accepted_at !== null) {
    return [invited, t('console.resources.invitations.acceptedAt', { date: dated(accepted_at) })]
  }
  return state === 'pending'
    ? [invited, t('console.resources.invitations.expires', { date: dated(expires_at) })]
    : [invited]
}

function Actions({ invitation: { id, email, state, accepted_by } }: { invitation: Invitation }) {
  const [isConfirming, setConfirming] = useState(false)
  const { run, busy } = useInvitationCall(id)
  if (accepted_by !== null) {
    return (
      <Button component={Link} to={`/users/${accepted_by}`} size="small">
        {t('console.resources.invitations.showUser')}
      </Button>
    )
  }
  if (state !== 'pending' && state !== 'expired') return null
  const named = (action: string) => t('console.resources.invitations.actionOf', { action, email })
  const resend = t('console.resources.invitations.resend')
  const revoke = t('console.resources.invitations.revoke')
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        loading={busy}
        aria-label={named(resend)}
        onClick={() =>
          run('resend_invitation', t('console.resources.invitations.resent', { email }))
        }
      >
        {resend}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={busy}
        aria-label={named(revoke)}
        onClick={() => setConfirming(true)}
      >
        {revoke}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('console.resources.invitations.revokeTitle')}
        question={t('console.resources.invitations.revokeQuestion', { email })}
        confirmLabel={revoke}
        onConfirm={() => {
          setConfirming(false)
          run('revoke_invitation', t('console.resources.invitations.revoked', { email }))
        }}
        onCancel={() => setConfirming(false)}
      />
    </Stack>
  )
}

function useInvitationCall(invitation: string) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const alert = useAlert()
  const refresh = useRefresh()
  const run = async (name: 'resend_invitation' | 'revoke_invitation', done: string) => {
    setBusy(true)
    try {
      await call(name, { invitation })
      notify(done, { type: 'success' })
    } catch (error) {
      alert(t('console.resources.invitations.failed', { reason: problemMessage(error) }))
    }
    refresh()
    setBusy(false)
  }
  return { run, busy }
}
