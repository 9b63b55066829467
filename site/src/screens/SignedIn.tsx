import { type ReactNode, useEffect } from 'react'
import { goToSignIn } from '../client/session/returnPath.ts'
import type { Person } from '../client/session/store.ts'
import { usePerson } from '../islands/usePerson.ts'

export type Member = Extract<Person, { status: 'in' }>

interface Props {
  title: string
  children: (member: Member) => ReactNode
}

/** A page for whoever is signed in; everybody else is sent to sign in, and back. */
export function SignedIn({ title, children }: Props) {
  const person = usePerson()
  useEffect(() => {
    if (person.status === 'out') goToSignIn(location)
  }, [person.status])
  if (person.status === 'in') return children(person)
  return (
    <>
      <h1>{title}</h1>
      <Loading />
    </>
  )
}

/** Shown while something really loads. */
export function Loading() {
  return (
    <div className="account-loading" aria-busy="true">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <span />
      <span />
      <span />
    </div>
  )
}
