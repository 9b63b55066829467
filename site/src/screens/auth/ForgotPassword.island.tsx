/** Hydrated at once (`client:interact` with `eager`), because the page is this form; text typed earlier stays. */

import { passwordResetSchema } from '@broadsheet/shared/domain/account.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { providerMessage, sendResetLink } from '../../client/session/signIn.ts'
import { Field } from '../../islands/form/Field.tsx'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { Banner } from '../Banner.tsx'
import { AuthFrame } from './AuthFrame.tsx'

const SENT = t('account.auth.resetSent')

/** Requests a password reset link. */
export function ForgotPassword() {
  const [outcome, setOutcome] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  const { formProps, problems, isSending } = useValidatedForm(
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
    <AuthFrame title={t('account.auth.forgotTitle')} lead={t('account.auth.forgotLead')}>
      <StatusRegion>{outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}</StatusRegion>
      <form method="post" {...formProps}>
        <Field
          label={t('fields.account.email')}
          name="email"
          type="email"
          autoComplete="username"
          problem={problems.email}
        />
        <button className="button button-strong w-full" type="submit" disabled={isSending}>
          {isSending ? t('account.auth.sending') : t('account.auth.sendResetLink')}
        </button>
      </form>
      <p className="my-4 flex flex-wrap gap-x-6 gap-y-1 text-ui *:py-1 *:underline *:hover:text-accent">
        <a href="/login">{t('account.auth.backToSignIn')}</a>{' '}
        <a href="/contact">{t('account.auth.needHelp')}</a>
      </p>
    </AuthFrame>
  )
}
