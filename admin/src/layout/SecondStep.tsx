import { codeSchema, recoverySchema } from '@broadsheet/shared/domain/secondFactor.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button, Link, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import * as v from 'valibot'
import { fieldErrors } from '../forms/fieldErrors.ts'
import { signOut } from '../providers/account.ts'
import { problemMessage } from '../providers/problems.ts'
import { enterCode, enterRecoveryCode } from '../providers/secondFactor.ts'
import { CodeInput } from './CodeInput.tsx'

/** State of the second step: the text that is entered, and why it was refused. */
function useSecondStep() {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const change = (next: string) => {
    setCode(next)
    setProblem('')
  }
  const toggle = () => {
    setRecovery(!isRecovery)
    change('')
    setRefusal(null)
  }
  const submit = async () => {
    const schema = isRecovery ? recoverySchema : codeSchema
    const { code: invalid } = fieldErrors(schema, { code })
    setProblem(invalid ?? '')
    setRefusal(null)
    if (invalid !== undefined) return
    setBusy(true)
    try {
      if (!isRecovery) await enterCode(v.parse(codeSchema, { code }).code)
      else if (!(await enterRecoveryCode(code))) {
        return setProblem(t('account.security.recoveryWrong'))
      }
      await queryClient.invalidateQueries()
    } catch (error) {
      setRefusal(problemMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { isRecovery, code, problem, refusal, busy, change, toggle, submit }
}

/** The second step of a sign-in: a code of an app, or a recovery code. */
export function SecondStep() {
  const { isRecovery, code, problem, refusal, busy, change, toggle, submit } = useSecondStep()
  const queryClient = useQueryClient()
  const leave = async () => {
    await signOut()
    await queryClient.invalidateQueries()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <Typography color="textSecondary">
        {isRecovery ? t('account.security.recoveryLead') : t('account.security.stepLead')}
      </Typography>
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      <CodeInput
        kind={isRecovery ? 'recovery' : 'code'}
        value={code}
        problem={problem}
        onChange={change}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('account.security.confirm')}
      </Button>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Link component="button" type="button" color="inherit" onClick={toggle}>
          {isRecovery ? t('account.security.useApp') : t('account.security.useRecovery')}
        </Link>
        <Link component="button" type="button" color="inherit" onClick={() => void leave()}>
          {t('account.security.otherAccount')}
        </Link>
      </Stack>
    </Stack>
  )
}
