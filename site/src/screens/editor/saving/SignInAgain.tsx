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
      title="Sign in again"
      action="Sign In"
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
      <p>Your session has ended. Your text is still here.</p>
      <Field
        label="Email"
        name="email"
        type="email"
        value={email}
        readOnly
        autoComplete="username"
      />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
    </FormDialog>
  )
}
