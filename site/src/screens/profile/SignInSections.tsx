import { PASSWORD_HINT } from '@broadsheet/shared/domain/account.ts'
import { changeEmailSchema, changePasswordSchema } from '@broadsheet/shared/domain/profile.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { isPassword } from '../../client/account/profile.ts'
import { Field } from '../../islands/form/Field.tsx'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { Banner } from '../Banner.tsx'
import { useConfirmed } from '../security/useConfirmed.tsx'

type Said = { kind: 'error' | 'success'; text: string } | null

const load = () => import('../../client/session/signIn.ts')

/** Changes the password; requires the current one. */
export function PasswordSection({ email }: { email: string }) {
  const [said, setSaid] = useState<Said>(null)
  const form = useValidatedForm(changePasswordSchema, async ({ current, password }, element) => {
    setSaid(null)
    const { changePassword, providerMessage } = await load()
    try {
      if (!(await isPassword(email, current))) {
        form.setProblem('current', t('account.profile.wrongPassword'))
        return
      }
      await changePassword(password, current)
      element.reset()
      setSaid({ kind: 'success', text: t('account.profile.passwordChanged') })
    } catch (error) {
      setSaid({ kind: 'error', text: providerMessage(error) })
    }
  })
  return (
    <section className={PROFILE_BLOCK} aria-labelledby="password-title">
      <h2 id="password-title">{t('account.profile.changePassword')}</h2>
      <StatusRegion>{said && <Banner kind={said.kind}>{said.text}</Banner>}</StatusRegion>
      <form {...form.formProps}>
        {/* Password managers need the account of the password. */}
        <input
          className="sr-only"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label={t('account.profile.currentPassword')}
          name="current"
          autoComplete="current-password"
          problem={form.problems.current}
        />
        <PasswordField
          label={t('account.profile.newPassword')}
          autoComplete="new-password"
          problem={form.problems.password}
          hint={PASSWORD_HINT}
        />
        <button className="button" type="submit" disabled={form.isSending}>
          {form.isSending ? t('account.profile.saving') : t('account.profile.changePassword')}
        </button>
      </form>
    </section>
  )
}

/** Changes the e-mail address, confirmed by a link in an e-mail. */
export function EmailSection({ email }: { email: string }) {
  const [said, setSaid] = useState<Said>(null)
  const { confirm, dialog } = useConfirmed(email)
  const { formProps, problems, isSending } = useValidatedForm(
    changeEmailSchema,
    async ({ email: wanted }, element) => {
      setSaid(null)
      const { changeEmail, providerMessage } = await load()
      try {
        if (!(await confirm())) return
        await changeEmail(wanted, `${location.origin}/profile`)
        element.reset()
        setSaid({
          kind: 'success',
          text: t('account.profile.emailSent', { wanted, email }),
        })
      } catch (error) {
        setSaid({ kind: 'error', text: providerMessage(error) })
      }
    },
  )
  return (
    <section className={PROFILE_BLOCK} aria-labelledby="email-title">
      <h2 id="email-title">{t('account.profile.changeEmail')}</h2>
      <StatusRegion>{said && <Banner kind={said.kind}>{said.text}</Banner>}</StatusRegion>
      <form {...formProps}>
        <Field
          label={t('account.profile.newEmail')}
          name="email"
          type="email"
          autoComplete="email"
          problem={problems.email}
        />
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? t('account.profile.sending') : t('account.profile.changeEmail')}
        </button>
      </form>
      {dialog}
    </section>
  )
}
