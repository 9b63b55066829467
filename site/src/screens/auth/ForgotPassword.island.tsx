/** Wakes at once (`client:interact` with `eager`): the page is this form; what is typed before stays. */
import { passwordResetSchema } from '@broadsheet/shared/domain/account.ts'
import { useState } from 'react'
import { providerMessage, sendResetLink } from '../../client/session/signIn.ts'
import { Field } from '../../islands/form/Field.tsx'
import { useCheckedForm } from '../../islands/form/useCheckedForm.ts'
import { AuthFrame, Banner } from './AuthFrame.tsx'

const SENT = 'Password reset link has been sent to your email!'

/** Asks for a link to choose a new password. */
export function ForgotPassword() {
  const [outcome, setOutcome] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  const { formProps, problems, isSending } = useCheckedForm(
    passwordResetSchema,
    async ({ email }, form) => {
      setOutcome(null)
      try {
        await sendResetLink(email, location.origin)
        form.reset()
        setOutcome({ kind: 'success', text: SENT })
      } catch (error) {
        setOutcome({ kind: 'error', text: providerMessage(error) })
      }
    },
  )
  return (
    <AuthFrame title="Forgot Password" lead="We send you a link to choose a new one.">
      {outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
      <form className="auth-form" method="post" {...formProps}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          problem={problems.email}
        />
        <button className="button button-strong" type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Reset Link'}
        </button>
      </form>
      <p className="auth-aside">
        <a href="/login">Back to Sign In</a> <a href="/contact">Need help? Contact us</a>
      </p>
    </AuthFrame>
  )
}
