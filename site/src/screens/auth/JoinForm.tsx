import { PASSWORD_HINT, signUpSchema } from '@broadsheet/shared/domain/account.ts'
import { PROFILE_MESSAGES } from '@broadsheet/shared/domain/profile.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { isUsernameFree } from '../../client/account/profile.ts'
import { forgetInvitation } from '../../client/session/invitation.ts'
import { readOpenedSession } from '../../client/session/sessionStore.ts'
import { providerMessage, signUp } from '../../client/session/signIn.ts'
import { Field } from '../../islands/form/Field.tsx'
import { UsernameField } from '../../islands/form/UsernameField.tsx'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { Banner } from '../Banner.tsx'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  token: string
  /** The invited address. */
  email: string
  /** Called before the request: from then on there can be a session. */
  onSend: () => void
  onEnd: (step: 'done' | 'confirm') => void
  onRefused: () => void
}

/** Creates the account of an invited person: name, username and password. */
export function JoinForm({ token, email, onSend, onEnd, onRefused }: Props) {
  const [failure, setFailure] = useState('')
  const form = useValidatedForm(signUpSchema, async (typed) => {
    setFailure('')
    if (!(await isUsernameFree(typed.username).catch(() => true))) {
      form.setProblem('username', PROFILE_MESSAGES.usernameTaken)
      return
    }
    onSend()
    try {
      const result = await signUp({ ...typed, email }, `${location.origin}/invitation`, token)
      if (result === 'in') forgetInvitation()
      onEnd(result === 'in' ? 'done' : 'confirm')
      if (result === 'in') void readOpenedSession()
    } catch (error) {
      setFailure(providerMessage(error))
      // A server error here is the refusal of the database: the invitation has ended.
      if (((error as { status?: number }).status ?? 0) >= 500) onRefused()
    }
  })
  return (
    <>
      {failure && <Banner kind="error">{failure}</Banner>}
      <form method="post" {...form.formProps}>
        <Field
          label={t('fields.account.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          readOnly
          hint={t('account.invitation.emailHint')}
          problem={form.problems.email}
        />
        <Field
          label={PROFILE_FIELDS.full_name.formLabel}
          name="full_name"
          autoComplete="name"
          problem={form.problems.full_name}
        />
        <UsernameField problem={form.problems.username} />
        <PasswordField
          autoComplete="new-password"
          problem={form.problems.password}
          hint={PASSWORD_HINT}
        />
        <button className="button button-strong w-full" type="submit" disabled={form.isSending}>
          {form.isSending ? t('account.auth.signingUp') : t('account.invitation.create')}
        </button>
      </form>
    </>
  )
}
