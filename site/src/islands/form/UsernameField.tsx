import { signUpSchema } from '@broadsheet/shared/domain/account.ts'
import { PROFILE_MESSAGES } from '@broadsheet/shared/domain/profile.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { isUsernameFree } from '../../client/account/profile.ts'
import { Field } from './Field.tsx'

/** Delay in milliseconds after the last input, before availability is checked. */
const DEBOUNCE = 400

interface Props {
  problem?: string | undefined
  initial?: string
  /** The current username, which is always available. */
  own?: string
}

/** A username field that reports a taken name before submission. */
export function UsernameField({ problem, initial = '', own = '' }: Props) {
  const [typed, setTyped] = useState(initial)
  const availability = useAvailability(typed, own)
  const taken = availability === 'taken' ? PROFILE_MESSAGES.usernameTaken : undefined
  return (
    <Field
      label={PROFILE_FIELDS.username.label}
      name="username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={initial}
      problem={problem ?? taken}
      hint={
        <span aria-live="polite">{availability === 'free' ? t('account.usernameFree') : ''}</span>
      }
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

type Availability = 'free' | 'taken' | null

function useAvailability(typed: string, own: string): Availability {
  const [availability, setAvailability] = useState<Availability>(null)
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => {
    setAvailability(null)
    const name = v.safeParse(signUpSchema.entries.username, typed)
    if (!name.success || name.output.toLowerCase() === own.toLowerCase()) return
    const timer = setTimeout(async () => {
      // Without a response nothing is shown; the database checks again on submission.
      const isFree = await isUsernameFree(name.output).catch(() => null)
      if (isFree !== null && latest.current === typed) setAvailability(isFree ? 'free' : 'taken')
    }, DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed, own])
  return availability
}
