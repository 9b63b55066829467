import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import type { Account } from '../providers/account.ts'
import { useForgetAccount } from './accountQuery.ts'
import { SignInForm } from './SignInForm.tsx'
import { noteLeaving } from './signingOut.ts'

/** Asks for the password again in a dialog over the current screen, which stays mounted with its unsaved text. */
export function SignInAgain({ account }: { account: Account }) {
  const forget = useForgetAccount()
  const title = useId()
  const leave = async () => {
    noteLeaving(true)
    await forget()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t('console.signInAgain.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">{t('console.signInAgain.text')}</Typography>
          <SignInForm email={account.email} />
          <Button color="inherit" onClick={leave}>
            {t('console.signInAgain.leave')}
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  )
}
