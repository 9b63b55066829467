import { codeSchema, confirmSchema } from '@broadsheet/shared/domain/secondFactor.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type ReactNode, useId, useState } from 'react'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { Modal } from '../../islands/Modal.tsx'
import { PasswordField } from '../auth/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'

const load = () =>
  Promise.all([
    import('../../client/session/reauthenticate.ts'),
    import('../../client/session/signIn.ts'),
  ])

interface Asking {
  demand: 'password' | 'code'
  answer: (isConfirmed: boolean) => void
}

/**
 * Before a sensitive change: asks for the password, or the code of an app, unless it was entered in the last
 * minutes. The screen below stays as it is.
 *
 * @returns `confirm`, which resolves to false when the user cancels, and the dialog to render.
 */
export function useConfirmed(email: string): {
  confirm: () => Promise<boolean>
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking | null>(null)
  async function confirm(): Promise<boolean> {
    const [{ demandOf }] = await load()
    const demand = await demandOf(Date.now())
    if (demand === null) return true
    return new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setAsking(null)
        resolve(isConfirmed)
      }
      setAsking({ demand, answer })
    })
  }
  return { confirm, dialog: asking && <ConfirmIdentity email={email} {...asking} /> }
}

function ConfirmIdentity({ email, demand, answer }: Asking & { email: string }) {
  const id = useId()
  const isCode = demand === 'code'
  const form = useValidatedForm(isCode ? codeSchema : confirmSchema, async ({ code }) => {
    const [{ reauthenticate }, { providerMessage }] = await load()
    try {
      await reauthenticate(demand, email, code)
      answer(true)
    } catch (error) {
      const isWrong = (error as { code?: unknown }).code === 'invalid_credentials'
      const message = isWrong ? t('account.profile.wrongPassword') : providerMessage(error)
      form.setProblem('code', message)
    }
  })
  return (
    <Modal name={{ labelledBy: id }} onCancel={() => !form.isSending && answer(false)}>
      <form className="p-6" {...form.formProps}>
        <h2 className="mb-4 text-2xl" id={id}>
          {t('account.reauth.title')}
        </h2>
        <p className="mb-4">{isCode ? t('account.reauth.code') : t('account.reauth.password')}</p>
        <input
          className="sr-only"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {isCode ? (
          <CodeField problem={form.problems.code} isFirst />
        ) : (
          <PasswordField name="code" autoComplete="current-password" problem={form.problems.code} />
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button
            className="button"
            type="button"
            disabled={form.isSending}
            onClick={() => answer(false)}
          >
            {t('account.cancel')}
          </button>
          <button className="button button-strong" type="submit" disabled={form.isSending}>
            {form.isSending ? t('account.security.confirming') : t('account.reauth.continue')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
