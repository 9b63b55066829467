import { codeSchema, confirmSchema } from '@broadsheet/shared/domain/secondFactor.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import { fieldErrors } from '../forms/fieldErrors.ts'
import { client } from '../providers/client.ts'
import { problemMessage } from '../providers/problems.ts'
import { onReauthentication } from '../providers/reauthentication.ts'
import { type Demand, demandOf, reauthenticate } from '../providers/secondFactor.ts'
import { CodeInput } from './CodeInput.tsx'

interface Asking {
  demand: Demand
  answer: (token: string | null) => void
}

/** Asks for the password, or the code of an app, when a change needs a recent sign-in. */
export function Reauthentication({ email }: { email: string }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(
    () =>
      onReauthentication(async () => {
        const demand = await demandOf()
        return new Promise((resolve) => {
          const answer = (token: string | null) => {
            setAsking(null)
            resolve(token)
          }
          setAsking({ demand, answer })
        })
      }),
    [],
  )
  return asking && <ConfirmIdentity email={email} {...asking} />
}

function ConfirmIdentity({ email, demand, answer }: Asking & { email: string }) {
  const [entered, setEntered] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const title = useId()
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // React bubbles the event to the form of the screen below.
    event.stopPropagation()
    const schema = demand === 'code' ? codeSchema : confirmSchema
    const { code: invalid } = fieldErrors(schema, { code: entered })
    setProblem(invalid ?? '')
    if (invalid !== undefined) return
    setBusy(true)
    try {
      await reauthenticate(demand, email, v.parse(schema, { code: entered }).code)
      const { data } = await client.auth.getSession()
      answer(data.session?.access_token ?? null)
    } catch (error) {
      setProblem(wrongEntry(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{t('account.reauth.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography color="textSecondary">
              {demand === 'code' ? t('account.reauth.code') : t('account.reauth.password')}
            </Typography>
            <CodeInput
              kind={demand}
              value={entered}
              problem={problem}
              onChange={(text) => {
                setEntered(text)
                setProblem('')
              }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={() => answer(null)}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('account.reauth.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function wrongEntry(error: unknown): string {
  const isWrong = (error as { code?: unknown } | null)?.code === 'invalid_credentials'
  return isWrong ? t('account.profile.wrongPassword') : problemMessage(error)
}
