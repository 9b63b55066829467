import { useEffect, useState } from 'react'
import { recall } from '../../client/session/personal.ts'
import { usePerson } from '../../islands/usePerson.ts'
import type { Member } from '../SignedIn.tsx'

/** Who writes on this page. */
export interface Writer {
  writer: Member | null
  /** The session ran out while writing: the text stays on the screen. */
  isSignedOut: boolean
  /** Nobody is signed in, or whoever was has signed out: the text has to go. */
  isGone: boolean
}

/** The person signed in, who stays the writer when the session merely runs out. */
export function useWriter(): Writer {
  const person = usePerson()
  const [last, setLast] = useState<Member | null>(null)
  useEffect(() => {
    if (person.status === 'in') setLast(person)
  }, [person])
  if (person.status === 'in') return { writer: person, isSignedOut: false, isGone: false }
  if (person.status === 'unknown') return { writer: null, isSignedOut: false, isGone: false }
  // Signing out forgets who the owner of this browser's personal data is; running out does not.
  const hasRunOut = last !== null && recall('owner') === last.id
  return hasRunOut
    ? { writer: last, isSignedOut: true, isGone: false }
    : { writer: null, isSignedOut: false, isGone: true }
}
