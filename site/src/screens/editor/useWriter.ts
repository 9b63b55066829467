import { useEffect, useState } from 'react'
import { readStored } from '../../client/session/userStorage.ts'
import { useSession } from '../../islands/useSession.ts'
import type { Member } from '../SignedIn.tsx'

/** The author on this page. */
export interface Writer {
  writer: Member | null
  /** The session expired while writing: the text stays on the screen. */
  isSignedOut: boolean
  /** There is no session, or the user has signed out: the text must be removed. */
  isGone: boolean
}

/** The signed-in user, who stays the author when the session expires. */
export function useWriter(): Writer {
  const person = useSession()
  const [last, setLast] = useState<Member | null>(null)
  useEffect(() => {
    if (person.status === 'in') setLast(person)
  }, [person])
  if (person.status === 'in') return { writer: person, isSignedOut: false, isGone: false }
  if (person.status === 'unknown') return { writer: null, isSignedOut: false, isGone: false }
  // Signing out removes the owner of the browser's personal data; expiry does not.
  const hasRunOut = last !== null && readStored('owner') === last.id
  return hasRunOut
    ? { writer: last, isSignedOut: true, isGone: false }
    : { writer: null, isSignedOut: false, isGone: true }
}
