import { useSyncExternalStore } from 'react'
import { currentPerson, type Person, watchPerson } from '../client/session/store.ts'

const NOBODY_YET: Person = { status: 'unknown' }

/** Who is signed in here, kept up to date across tabs. */
export function usePerson(): Person {
  return useSyncExternalStore(watchPerson, currentPerson, () => NOBODY_YET)
}
