import { t } from '@broadsheet/shared/messages/t.ts'
import { providerMessage, signIn } from '../../../client/session/signIn.ts'
import { Field } from '../../../islands/form/Field.tsx'
import { FormDialog } from '../sections/EntityDialog.tsx'

interface Props {
  /** E-mail address of the author: no other account can continue. */
  email: string
  onSignedIn: () => void
  onCancel: () => void
}

/** Signs in again without leaving the text. */
export function SignInAgain({ email, onSignedIn, onCancel }: Props) {
  return (
    <FormDialog
      title={t('editor.session.signInAgain')}
      action={t('editor.session.signIn')}
      failed={(message) => message}
      onSubmit={async (fields) => {
        try {
          await signIn(email, String(fields.get('password') ?? ''))
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
