import { useState } from 'react'
import { Field } from '../../islands/form/Field.tsx'

interface Props {
  label?: string
  name?: string
  autoComplete: 'current-password' | 'new-password'
  problem?: string | undefined
  hint?: string | undefined
}

/** A password, which whoever types it may look at. */
export function PasswordField({ label = 'Password', name = 'password', ...rest }: Props) {
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
          className="field-button"
          type="button"
          aria-label="Show characters"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
      {...rest}
    />
  )
}
