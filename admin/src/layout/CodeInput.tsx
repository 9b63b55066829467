import { t } from '@broadsheet/shared/messages/t.ts'
import { TextField } from '@mui/material'
import { useEffect, useRef } from 'react'

/** What is entered: the code of an app, a recovery code, or its password. */
export type EntryKind = 'code' | 'recovery' | 'password'

const LABELS: Readonly<Record<EntryKind, string>> = {
  code: t('account.security.code'),
  recovery: t('account.security.recoveryCode'),
  password: t('console.password'),
}

const ATTRIBUTES = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr', maxLength: 12 },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', dir: 'ltr', spellCheck: false },
  password: { autoComplete: 'current-password' },
} as const

interface Props {
  kind: EntryKind
  value: string
  problem: string
  onChange: (value: string) => void
}

/** The field for a code or password, focused when it appears. */
export function CodeInput({ kind, value, problem, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another field.
  useEffect(() => input.current?.focus(), [kind])
  return (
    <TextField
      key={kind}
      label={LABELS[kind]}
      type={kind === 'password' ? 'password' : 'text'}
      value={value}
      inputRef={input}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== ''}
      helperText={problem}
      slotProps={{ htmlInput: ATTRIBUTES[kind] }}
    />
  )
}
