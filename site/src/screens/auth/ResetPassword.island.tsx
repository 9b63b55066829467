/** Hydrated at once (`client:load`): it must read the link before any other script. */

import { PASSWORD_HINT } from '@broadsheet/shared/domain/account.ts'
import { newPasswordSchema } from '@broadsheet/shared/domain/profile.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useState } from 'react'
import { closeResetLink, openResetLink, type ResetLink } from '../../client/session/resetLink.ts'
import { isCodeMissing } from '../../client/session/secondFactor.ts'
import { changePassword, providerMessage } from '../../client/session/signIn.ts'
import { Outcome } from '../../islands/form/Outcome.tsx'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { Banner } from '../Banner.tsx'
import { SecondStep } from '../security/SecondStep.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'

/** How long the success message is shown before the front page opens, in milliseconds. */
const NEWS_STAYS = 1_500

type State = 'opening' | 'offline' | 'code' | 'done' | ResetLink

/** Target of the reset link: sets a new password and signs in. */
export function ResetPassword() {
  const [state, setState] = useState<State>('opening')
  const open = useCallback(() => {
    setState('opening')
    openResetLink()
      // With a second factor, only a session that used it may change the password.
      .then(async (link) => (link === 'good' && (await isCodeMissing()) ? 'code' : link))
      .then(setState, () => setState('offline'))
  }, [])
  useEffect(open, [open])
  return (
    <AuthFrame title={t('account.auth.resetTitle')} lead={t('account.auth.resetLead')}>
      {state === 'opening' && <p role="status">{t('account.auth.openingLink')}</p>}
      {state === 'code' && <SecondStep onDone={() => setState('good')} />}
      {state === 'good' && <NewPassword onDone={() => setState('done')} />}
      {state === 'done' && (
        <Outcome>
          <Banner kind="success">{t('account.auth.resetDone')}</Banner>
        </Outcome>
      )}
      {state === 'offline' && (
        <Banner kind="error">
          {t('account.auth.connectionFailed')}{' '}
          <button type="button" onClick={open}>
            {t('account.auth.retry')}
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
        {state === 'expired' ? t('account.auth.linkExpired') : t('account.auth.linkMissing')}
      </Banner>
      <p className="my-4 flex flex-wrap gap-x-6 gap-y-1 text-ui *:py-1 *:underline *:hover:text-accent">
        <a href="/forgot-password">{t('account.auth.requestLink')}</a>{' '}
        <a href="/login">{t('account.auth.backToSignIn')}</a>
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
          label={t('account.auth.newPassword')}
          autoComplete="new-password"
          problem={problems.password}
          hint={PASSWORD_HINT}
        />
        <button className="button button-strong w-full" type="submit" disabled={isSending}>
          {isSending ? t('account.auth.saving') : t('account.auth.saveNewPassword')}
        </button>
      </form>
    </>
  )
}
