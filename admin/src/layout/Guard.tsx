import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { Box, Button, CircularProgress, Link, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAccountLanguage } from '../language/useAccountLanguage.ts'
import { type Account, signOut } from '../providers/account.ts'
import { loginAddress } from '../providers/returnPath.ts'
import { useAccountQuery, useForgetAccount } from './accountQuery.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { MessageParts } from './MessageParts.tsx'
import { Reauthentication } from './Reauthentication.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { leftByChoice, noteLeaving } from './signingOut.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

/** Shows the console to staff; others see the reason why they have no access (specification, section 2). */
export function Guard({ children }: { children: ReactNode }) {
  const { data: account, error, isPending, refetch } = useAccountQuery()
  const { pathname, search } = useLocation()
  const admitted = useAdmittedAccount(account)
  useAccountLanguage(account?.id)
  if (isPending) return <CheckingPermissions />
  if (account === undefined) {
    return (
      <Centered>
        <ErrorPanel title={t('console.guard.failed')} error={error} onRetry={refetch} />
      </Centered>
    )
  }
  if (account === null && admitted !== null && !leftByChoice()) {
    // The session expired: keep the screen mounted, because its form may contain unsaved text.
    return (
      <>
        {children}
        <SignInAgain account={admitted} />
      </>
    )
  }
  if (account === null) return <Navigate to={loginAddress(pathname + search)} replace />
  if (!can(account, 'use_console')) return <AccessDenied account={account} />
  if (account.mfa_missing) return <FactorMissing account={account} />
  return (
    <>
      {children}
      <Reauthentication email={account.email} />
    </>
  )
}

/** The last account that was granted access; null before that and after a refusal. */
function useAdmittedAccount(account: Account | null | undefined): Account | null {
  const queryClient = useQueryClient()
  const [admitted, setAdmitted] = useState<Account | null>(null)
  const { role, suspended_at, publishing_policy } = account ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions follow role, suspension and policy.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['auth', 'canAccess'] })
  }, [queryClient, role, suspended_at, publishing_policy])
  useEffect(() => {
    if (account) setAdmitted(can(account, 'use_console') ? account : null)
  }, [account])
  return admitted
}

function Centered({ children }: { children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 3 }}>
      {children}
    </Box>
  )
}

function CheckingPermissions() {
  return (
    <Centered>
      <Stack role="status" direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <CircularProgress size={22} aria-hidden />
        <Typography>{t('console.guard.checking')}</Typography>
      </Stack>
    </Centered>
  )
}

/** The role of the account needs a second factor. The site has the screen that adds it. */
function FactorMissing({ account }: { account: Account }) {
  useDocumentTitle(t('account.security.missingTitle'))
  const leave = useLeaving()
  return (
    <Centered>
      <Stack spacing={2} sx={{ maxWidth: 440, textAlign: 'center', alignItems: 'center' }}>
        <Typography variant="h1">{t('account.security.missingTitle')}</Typography>
        <Typography color="textSecondary">{t('account.security.missingText')}</Typography>
        <Button variant="contained" href="/profile#security">
          {t('account.security.missingAction')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <MessageParts
            parts={tParts('console.guard.signedInAs', { email: account.email })}
            tags={{ address: (text) => <bdi>{text}</bdi> }}
          />
        </Typography>
        <Link component="button" color="inherit" onClick={leave}>
          {t('console.signOut')}
        </Link>
      </Stack>
    </Centered>
  )
}

/** Signs out; the guard then shows the sign-in screen. */
function useLeaving() {
  const forget = useForgetAccount()
  return async () => {
    noteLeaving(true)
    await signOut()
    await forget()
  }
}

function AccessDenied({ account }: { account: Account }) {
  useDocumentTitle(t('console.guard.denied'))
  const leave = useLeaving()
  return (
    <Centered>
      <Stack spacing={2} sx={{ maxWidth: 440, textAlign: 'center', alignItems: 'center' }}>
        <Typography variant="h1">{t('console.guard.denied')}</Typography>
        <Typography color="textSecondary">{t('console.guard.notPermitted')}</Typography>
        {account.suspended_at !== null && (
          <Typography color="textSecondary">{t('errors.suspended')}</Typography>
        )}
        <Button variant="contained" href="/">
          {t('console.guard.home')}
        </Button>
        <Link component="button" color="inherit" onClick={leave}>
          {t('console.guard.otherAccount')}
        </Link>
      </Stack>
    </Centered>
  )
}
