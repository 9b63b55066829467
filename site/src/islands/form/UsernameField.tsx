import { signUpSchema } from '@broadsheet/shared/domain/account.ts'
import { PROFILE_MESSAGES } from '@broadsheet/shared/domain/profile.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { isUsernameFree } from '../../client/account/profile.ts'
import { Field } from './Field.tsx'

/** Debounce in milliseconds before the server is asked. */
const PAUSE = 400

interface Props {
  problem?: string | undefined
  start?: string
  /** The current username, which is always available. */
  own?: string
}

/** A username field that reports a taken name before submission. */
export function UsernameField({ problem, start = '', own = '' }: Props) {
  const [typed, setTyped] = useState(start)
  const verdict = useAvailability(typed, own)
  const taken = verdict === 'taken' ? PROFILE_MESSAGES.usernameTaken : undefined
  return (
    <Field
      label={PROFILE_FIELDS.username.label}
      name="username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={start}
      problem={problem ?? taken}
      hint={<span aria-live="polite">{verdict === 'free' ? 'This username is free.' : ''}</span>}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

type Verdict = 'free' | 'taken' | null

function useAvailability(typed: string, own: string): Verdict {
  const [verdict, setVerdict] = useState<Verdict>(null)
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => {
    setVerdict(null)
    const name = v.safeParse(signUpSchema.entries.username, typed)
    if (!name.success || name.output.toLowerCase() === own.toLowerCase()) return
    const timer = setTimeout(async () => {
      // Without a response nothing is shown; the database checks again on submission.
      const isFree = await isUsernameFree(name.output).catch(() => null)
      if (isFree !== null && latest.current === typed) setVerdict(isFree ? 'free' : 'taken')
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, own])
  return verdict
}
