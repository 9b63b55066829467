import { type Credentials, signInSchema } from '@broadsheet/shared/domain/account.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, fieldErrors } from '../forms/fieldErrors.ts'
import { signIn, watchSession } from '../providers/account.ts'
import { problemMessage } from '../providers/problems.ts'
import { unfinishedSession } from '../providers/secondFactor.ts'
import { SecondStep } from './SecondStep.tsx'
import { noteLeaving } from './signingOut.ts'

/** State of the sign-in form: values, field errors, whether a request is running. */
function useSignIn(email: string) {
  const [values, setValues] = useState<Credentials>({ email, password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()

  const edit = (field: keyof Credentials, text: string) => {
    setValues((current) => ({ ...current, [field]: text }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  const submit = async (): Promise<FieldErrors> => {
    const found = fieldErrors(signInSchema, values)
    setErrors(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return found
    setBusy(true)
    try {
      noteLeaving(false)
      await signIn({ ...values, email: values.email.trim() })
      await queryClient.invalidateQueries()
    } catch (error) {
      setRefusal(problemMessage(error))
    } finally {
      setBusy(false)
    }
    return {}
  }
  return { values, errors, refusal, busy, edit, submit }
}

/** Whether a password was accepted and the code of an app is missing, perhaps since before a reload. */
function useCodeStep(): boolean {
  const [isCodeStep, setCodeStep] = useState(false)
  useEffect(() => {
    const read = () => void unfinishedSession().then((session) => setCodeStep(session !== null))
    read()
    return watchSession(read)
  }, [])
  return isCodeStep
}

/** Signs in: e-mail address and password, then the code of an app if the account has one. */
export function SignInForm({ email = '' }: { email?: string }) {
  return useCodeStep() ? <SecondStep /> : <PasswordForm email={email} />
}

/**
 * The first step. The reason of a refusal is shown in a banner.
 *
 * @param known - e-mail address of the account that was signed in before.
 */
function PasswordForm({ email: known }: { email: string }) {
  const { values, errors, refusal, busy, edit, submit } = useSignIn(known)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = await submit()
    if (found.email) email.current?.focus()
    else if (found.password) password.current?.focus()
  }
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      <TextField
        label={t('console.email')}
        type="email"
        autoComplete="username"
        inputRef={email}
        value={values.email}
        onChange={(event) => edit('email', event.target.value)}
        error={errors.email !== undefined}
        helperText={errors.email}
      />
      <TextField
        label={t('console.password')}
        type="password"
        autoComplete="current-password"
        inputRef={password}
        value={values.password}
        onChange={(event) => edit('password', event.target.value)}
        error={errors.password !== undefined}
        helperText={errors.password}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('console.signIn')}
      </Button>
    </Stack>
  )
}
