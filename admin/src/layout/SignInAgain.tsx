import { Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import type { Account } from '../providers/account.ts'
import { useForgetAccount } from './AccountContext.ts'
import { SignInForm } from './SignInForm.tsx'
import { noteLeaving } from './signingOut.ts'

/** Asks for the password again over the screen one was working on; nothing behind it is lost. */
export function SignInAgain({ account }: { account: Account }) {
  const forget = useForgetAccount()
  const title = useId()
  const leave = async () => {
    noteLeaving(true)
    await forget()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Your session has ended</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">
            Sign in again to go on where you were. What you typed is still there.
          </Typography>
          <SignInForm email={account.email} />
          <Button color="inherit" onClick={leave}>
            Leave without signing in
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  )
}
