import { codeSchema, recoverySchema } from '@broadsheet/shared/domain/secondFactor.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { enterCode, enterRecoveryCode } from '../../client/session/secondFactor.ts'
import { providerMessage } from '../../client/session/signIn.ts'
import { Field } from '../../islands/form/Field.tsx'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { Banner } from '../Banner.tsx'
import { CodeField } from './CodeField.tsx'

interface Props {
  /** Called when the session is complete. @param isRecovered - a recovery code was used: no app is left. */
  onDone: (isRecovered: boolean) => void
  /** Leaves the account; without it, there is no such button. */
  onLeave?: () => void
}

/** The second step of a sign-in: a code of an app, or a recovery code. */
export function SecondStep({ onDone, onLeave }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const [failure, setFailure] = useState('')
  const form = useValidatedForm(isRecovery ? recoverySchema : codeSchema, async ({ code }) => {
    setFailure('')
    try {
      if (!isRecovery) await enterCode(code)
      else if (!(await enterRecoveryCode(code))) {
        form.setProblem('code', t('account.security.recoveryWrong'))
        return
      }
      onDone(isRecovery)
    } catch (error) {
      setFailure(providerMessage(error))
    }
  })
  const toggle = () => {
    setRecovery(!isRecovery)
    setFailure('')
    form.setProblem('code', '')
  }
  return (
    <>
      <p className="mb-4 text-soft">
        {isRecovery ? t('account.security.recoveryLead') : t('account.security.stepLead')}
      </p>
      {failure && <Banner kind="error">{failure}</Banner>}
      <form method="post" {...form.formProps}>
        {isRecovery ? (
          <Field
            key="recovery"
            label={t('account.security.recoveryCode')}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            autoFocus
            problem={form.problems.code}
          />
        ) : (
          <CodeField key="app" problem={form.problems.code} isFirst />
        )}
        <button className="button button-strong w-full" type="submit" disabled={form.isSending}>
          {form.isSending ? t('account.security.confirming') : t('account.security.confirm')}
        </button>
      </form>
      <p className="my-4 flex flex-wrap gap-x-6 gap-y-1 text-ui *:cursor-pointer *:py-1 *:underline *:hover:text-accent">
        <button type="button" onClick={toggle}>
          {isRecovery ? t('account.security.useApp') : t('account.security.useRecovery')}
        </button>
        {onLeave && (
          <button type="button" onClick={onLeave}>
            {t('account.security.otherAccount')}
          </button>
        )}
      </p>
    </>
  )
}
