import { codeSchema } from '@broadsheet/shared/domain/secondFactor.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import type { App, Enrolment } from '../../client/session/secondFactor.ts'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { Banner } from '../Banner.tsx'
import { CodeField } from './CodeField.tsx'

const load = () =>
  Promise.all([
    import('../../client/session/secondFactor.ts'),
    import('../../client/session/signIn.ts'),
  ])

interface Props {
  apps: readonly App[]
  siteName: string
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Adds an authenticator app: QR code, the key as text, and a first code. */
export function SetUp({ apps, siteName, onDone, onCancel }: Props) {
  const { enrolment, failure, setFailure } = useEnrolment(siteName, apps)
  const form = useValidatedForm(codeSchema, async ({ code }) => {
    const [{ confirmEnrolment }, { providerMessage }] = await load()
    try {
      await confirmEnrolment(enrolment?.id ?? '', code)
    } catch (error) {
      return setFailure(providerMessage(error))
    }
    await onDone()
  })
  return (
    <div className="my-5 border border-rule p-5">
      {failure && <Banner kind="error">{failure}</Banner>}
      {enrolment && (
        <form {...form.formProps}>
          <p>{t('account.security.scan')}</p>
          <img
            className="my-4 w-48 max-w-full border border-rule bg-[#fff]"
            src={enrolment.qrCode}
            alt={t('account.security.qrCode')}
            width={192}
            height={192}
          />
          <p className="text-meta text-soft">{t('account.security.secret')}</p>
          <p className="mb-5 font-mono text-sm wrap-anywhere">
            <code className="select-all" dir="ltr">
              {enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
            </code>
          </p>
          <p className="mb-3">{t('account.security.enterCode')}</p>
          <CodeField problem={form.problems.code} isFirst={false} />
          <div className="mt-4 flex flex-wrap gap-[0.6rem]">
            <button className="button button-strong" type="submit" disabled={form.isSending}>
              {form.isSending ? t('account.security.confirming') : t('account.security.confirm')}
            </button>
            <button className="button" type="button" onClick={onCancel}>
              {t('account.cancel')}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

function useEnrolment(siteName: string, apps: readonly App[]) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [failure, setFailure] = useState('')
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once; a new secret would not fit the app.
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void load().then(([{ enrol }, { providerMessage }]) =>
      enrol(siteName, apps).then(setEnrolment, (error: unknown) =>
        setFailure(providerMessage(error)),
      ),
    )
  }, [])
  return { enrolment, failure, setFailure }
}
