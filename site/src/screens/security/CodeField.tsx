import { t } from '@broadsheet/shared/messages/t.ts'
import { Field } from '../../islands/form/Field.tsx'

/** The six digits of an authenticator app. Not of type number: leading zeros count, and phones fill it in. */
export function CodeField({ problem, isFirst }: { problem: string | undefined; isFirst: boolean }) {
  return (
    <Field
      label={t('account.security.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      dir="ltr"
      autoFocus={isFirst}
      problem={problem}
    />
  )
}
