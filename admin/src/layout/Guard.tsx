import { Box, Button, CircularProgress, Link, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Account, signOut } from '../providers/account.ts'
import { loginAddress } from '../providers/returnPath.ts'
import { AccountContext, useAccountQuery, useForgetAccount } from './AccountContext.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { leftByChoice } from './signingOut.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

const isInCharge = ({ role, suspended_at }: Account) => role === 'admin' && suspended_at === null

/** Lets admins in and tells everybody else why not (specification, section 2). */
export function Guard({ children }: { children: ReactNode }) {
  const { data: account, error, isPending, refetch } = useAccountQuery()
  const { pathname, search } = useLocation()
  const inside = useWhoWasInside(account)
  if (isPending) return <CheckingPermissions />
  if (account === undefined) {
    return (
      <Centered>
        <ErrorPanel title="Permissions could not be checked" error={error} onRetry={refetch} />
      </Centered>
    )
  }
  if (account === null && inside !== null && !leftByChoice()) {
    // The session ended by itself: what is typed on the screen behind stays where it is.
    return (
      <AccountContext value={inside}>
        {children}
        <SignInAgain account={inside} />
      </AccountContext>
    )
  }
  if (account === null) return <Navigate to={loginAddress(pathname + search)} replace />
  if (!isInCharge(account)) return <AccessDenied account={account} />
  return <AccountContext value={account}>{children}</AccountContext>
}

/** The admin who was let in last; null before the first, and after somebody else came. */
function useWhoWasInside(account: Account | null | undefined): Account | null {
  const [inside, setInside] = useState<Account | null>(null)
  useEffect(() => {
    if (account) setInside(isInCharge(account) ? account : null)
  }, [account])
  return inside
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
        <Typography>Checking permissions...</Typography>
      </Stack>
    </Centered>
  )
}

function AccessDenied({ account }: { account: Account }) {
  useDocumentTitle('Access Denied')
  const forget = useForgetAccount()
  const changeAccount = async () => {
    await signOut()
    await forget()
  }
  return (
    <Centered>
      <Stack spacing={2} sx={{ maxWidth: 440, textAlign: 'center', alignItems: 'center' }}>
        <Typography variant="h1">Access Denied</Typography>
        <Typography color="textSecondary">
          You don't have permission to access the admin panel.
        </Typography>
        {account.suspended_at !== null && (
          <Typography color="textSecondary">
            This account is suspended: it can read, but not write.
          </Typography>
        )}
        <Button variant="contained" href="/">
          Go Home
        </Button>
        <Link component="button" color="inherit" onClick={changeAccount}>
          Sign in with another account
        </Link>
      </Stack>
    </Centered>
  )
}
