import { type Credentials, signInSchema } from '@broadsheet/shared/domain/account.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type FieldErrors, fieldErrors } from '../forms/fieldErrors.ts'
import { signIn } from '../providers/account.ts'
import { problemMessage } from '../providers/problems.ts'
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

/**
 * Sign-in form. The reason of a refusal is shown in a banner.
 *
 * @param known - e-mail address of the account that was signed in before.
 */
export function SignInForm({ email: known = '' }: { email?: string }) {
  const { values, errors, refusal, busy, edit, submit } = useSignIn(known)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const onSubmit = async (event: FormEvent) => {
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
