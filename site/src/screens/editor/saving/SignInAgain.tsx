import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { providerMessage, signIn } from '../../../client/session/signIn.ts'
import { Field } from '../../../islands/form/Field.tsx'
import { Modal } from '../../../islands/Modal.tsx'
import { SecondStep } from '../../security/SecondStep.tsx'
import { FormDialog } from '../sections/EntityDialog.tsx'

interface Props {
  /** E-mail address of the author: no other account can continue. */
  email: string
  onSignedIn: () => void
  onCancel: () => void
}

/** Signs in again without leaving the text. */
export function SignInAgain({ email, onSignedIn, onCancel }: Props) {
  const [isCodeStep, setCodeStep] = useState(false)
  if (isCodeStep) {
    return createPortal(
      <Modal name={{ label: t('editor.session.signInAgain') }} onCancel={onCancel}>
        <div className="p-6">
          <h2 className="mb-4 text-2xl">{t('account.security.title')}</h2>
          <SecondStep onDone={onSignedIn} />
        </div>
      </Modal>,
      document.body,
    )
  }
  return (
    <FormDialog
      title={t('editor.session.signInAgain')}
      action={t('editor.session.signIn')}
      failed={(message) => message}
      onSubmit={async (fields) => {
        try {
          const entry = await signIn(email, String(fields.get('password') ?? ''))
          if (entry === 'code') return setCodeStep(true)
        } catch (error) {
          throw new Error(providerMessage(error))
        }
        onSignedIn()
      }}
      onCancel={onCancel}
    >
      <p>{t('editor.session.ended')}</p>
      <Field
        label={t('editor.session.email')}
        name="email"
        type="email"
        value={email}
        readOnly
        autoComplete="username"
      />
      <Field
        label={t('editor.session.password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
