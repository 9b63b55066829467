import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { CountLink } from '../../lists/CountLink.tsx'
import { countArticles, countComments } from '../../lists/countLabel.ts'
import { listAddress } from '../../lists/listAddress.ts'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { articlesOf } from './deletionSteps.ts'
import { ResetFactor } from './ResetFactor.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import { SuspendToggle } from './SuspendToggle.tsx'
import type { UserDetails, UserOfPage } from './userDetails.ts'

interface Props {
  user: UserOfPage
  details: UserDetails
}

/** Address, role, status, numbers and sessions of an account. */
export function AccountCard({ user, details }: Props) {
  const { id, email, created_at } = user
  const facts: [label: string, value: ReactNode][] = [
    [t('console.resources.users.email'), <bdi key="email">{email}</bdi>],
    [t('console.resources.users.joined'), <ShortDate key="joined" value={created_at} />],
    [t('console.resources.users.roleLabel'), <RoleMenu key="role" user={user} />],
    [t('console.resources.users.accountStatus'), <Status key="status" user={user} />],
    [t('console.resources.users.articles'), <Articles key="articles" {...{ user, details }} />],
    [
      t('console.resources.users.comments'),
      <CountLink
        key="comments"
        to={listAddress('comments', { user_id: id })}
        count={details.comments}
        format={countComments}
      />,
    ],
    [t('console.resources.users.sessions'), <Sessions key="sessions" {...{ user, details }} />],
  ]
  return (
    <Paper variant="outlined" component="section" aria-labelledby="account-title" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="account-title" sx={{ mb: 2 }}>
        {t('console.resources.users.account')}
      </Typography>
      <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </div>
        ))}
      </Stack>
    </Paper>
  )
}

/** The suspension, with its control for others. */
function Status({ user }: { user: UserOfPage }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {user.suspended_at === null && <span>{t('console.resources.users.active')}</span>}
      <SuspendToggle user={user} />
      <ResetFactor user={user} />
    </Stack>
  )
}

function Articles({ user, details }: Props) {
  const { published, scheduled, drafts, archived } = details
  return (
    <>
      <CountLink
        to={listAddress('articles', { author_id: user.id })}
        count={articlesOf(details)}
        format={countArticles}
      />
      {articlesOf(details) > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('console.resources.users.articleStates', { published, scheduled, drafts, archived })}
        </Typography>
      )}
    </>
  )
}

function Sessions({ user, details: { sessions, last_used_at } }: Props) {
  const isSelf = useGetIdentity().identity?.id === user.id
  return (
    <>
      <div>{t('console.resources.users.sessionCount', { count: sessions })}</div>
      <Typography variant="body2" color="textSecondary">
        {t('console.resources.users.lastUsed')}
        {': '}
        {last_used_at === null ? (
          t('console.resources.users.never')
        ) : (
          <ShortDate value={last_used_at} />
        )}
      </Typography>
      {isSelf ? (
        <Button size="small" href="/profile#sessions" sx={{ mt: 0.5, marginInlineStart: -0.75 }}>
          {t('console.resources.users.ownSessions')}
        </Button>
      ) : (
        sessions > 0 && <SignOutEverywhere user={user} />
      )}
    </>
  )
}

function SignOutEverywhere({ user: { id, username } }: { user: UserOfPage }) {
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const notify = useNotify()
  const alert = useAlert()
  const signOut = async () => {
    setConfirming(false)
    setBusy(true)
    try {
      const count = Number(await call('end_sessions_of', { account: id }))
      notify(t('console.resources.users.signedOut', { count, username }), { type: 'success' })
    } catch (error) {
      alert(t('console.resources.users.signOutFailed', { reason: problemMessage(error) }))
    }
    await queryClient.invalidateQueries()
    setBusy(false)
  }
  const label = t('console.resources.users.signOut')
  return (
    <>
      <Button
        size="small"
        color="error"
        loading={busy}
        onClick={() => setConfirming(true)}
        sx={{ mt: 0.5, marginInlineStart: -0.75 }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('console.resources.users.signOutTitle', { username })}
        question={t('console.resources.users.signOutQuestion')}
        confirmLabel={label}
        onConfirm={signOut}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
