/** Hydrated at once (`client:load`): it must read the link before any other script. */
import { PASSWORD_HINT } from '@broadsheet/shared/domain/account.ts'
import { newPasswordSchema } from '@broadsheet/shared/domain/profile.ts'
import { useCallback, useEffect, useState } from 'react'
import { closeResetLink, openResetLink, type ResetLink } from '../../client/session/resetLink.ts'
import { changePassword, providerMessage } from '../../client/session/signIn.ts'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { AuthFrame, Banner } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'

/** How long the success message is shown before the front page opens, in milliseconds. */
const NEWS_STAYS = 1_500

type State = 'opening' | 'offline' | 'done' | ResetLink

/** Target of the reset link: sets a new password and signs in. */
export function ResetPassword() {
  const [state, setState] = useState<State>('opening')
  const open = useCallback(() => {
    setState('opening')
    openResetLink().then(setState, () => setState('offline'))
  }, [])
  useEffect(open, [open])
  return (
    <AuthFrame title="Reset Password" lead="Choose a new password for your account.">
      {state === 'opening' && <p role="status">Opening your link…</p>}
      {state === 'good' && <NewPassword onDone={() => setState('done')} />}
      {state === 'done' && (
        <Banner kind="success">Your password has been changed. You are signed in.</Banner>
      )}
      {state === 'offline' && (
        <Banner kind="error">
          The connection failed.{' '}
          <button type="button" onClick={open}>
            Try Again
          </button>
        </Banner>
      )}
      {(state === 'expired' || state === 'missing') && <NoLink state={state} />}
    </AuthFrame>
  )
}

function NoLink({ state }: { state: 'expired' | 'missing' }) {
  return (
    <>
      <Banner kind="error">
        {state === 'expired'
          ? 'This link has expired or was already used.'
          : 'This page opens with the link in the email we send you.'}
      </Banner>
      <p className="my-4 flex flex-wrap gap-x-6 gap-y-1 text-ui *:py-1 *:underline *:hover:text-accent">
        <a href="/forgot-password">Request a new link</a> <a href="/login">Back to Sign In</a>
      </p>
    </>
  )
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const [failure, setFailure] = useState('')
  const { formProps, problems, isSending } = useValidatedForm(
    newPasswordSchema,
    async ({ password }) => {
      setFailure('')
      try {
        await changePassword(password)
        closeResetLink()
        onDone()
        setTimeout(() => location.assign('/'), NEWS_STAYS)
      } catch (error) {
        setFailure(providerMessage(error))
      }
    },
  )
  return (
    <>
      {failure && <Banner kind="error">{failure}</Banner>}
      <form method="post" {...formProps}>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          problem={problems.password}
          hint={PASSWORD_HINT}
        />
        <button className="button button-strong w-full" type="submit" disabled={isSending}>
          {isSending ? 'Saving...' : 'Save New Password'}
        </button>
      </form>
    </>
  )
}
