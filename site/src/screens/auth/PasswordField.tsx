import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { Field } from '../../islands/form/Field.tsx'

interface Props {
  label?: string
  name?: string
  autoComplete: 'current-password' | 'new-password'
  problem?: string | undefined
  hint?: string | undefined
}

/** A password field with a button that reveals the characters. */
export function PasswordField({
  label = t('fields.account.password'),
  name = 'password',
  ...rest
}: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          className="absolute inset-y-1 end-1 min-w-14 cursor-pointer px-2 rounded-[3px] text-sm font-semibold text-soft hover:bg-tint hover:text-ink"
          type="button"
          aria-label={t('account.auth.showCharacters')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('account.auth.hide') : t('account.auth.show')}
        </button>
      }
      {...rest}
    />
  )
}
