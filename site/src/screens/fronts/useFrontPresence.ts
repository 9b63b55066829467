import { useEffect, useMemo, useRef, useState } from 'react'
import { joinPresence } from '../../client/api/joinPresence.ts'
import { randomId } from '../../client/drafts/randomId.ts'
import { type Present, presentOf } from '../editor/presence/present.ts'
import { type PresentPerson, usePeople } from '../editor/presence/usePresence.ts'

/**
 * Shows this page to the others that edit a front, and follows them.
 *
 * @param front - id of the front.
 * @param self - id of the user.
 * @param onChange - called when a colleague changed the front, or may have while there was no connection.
 */
export function useFrontPresence(front: string, self: string, onChange: () => void) {
  const latest = useRef(onChange)
  latest.current = onChange
  const [others, setOthers] = useState<Present[]>([])
  useEffect(() => {
    const joined = joinPresence(`front:${front}`, randomId(), {
      onPresent: (states) => setOthers(presentOf(states)),
      onJoined: () => latest.current(),
      events: {
        front_slots_changed: () => latest.current(),
        front_versions_changed: () => latest.current(),
      },
    })
    joined.track({ person: self })
    return () => {
      joined.leave()
      setOthers([])
    }
  }, [front, self])
  const authors = usePeople(others)
  return useMemo(
    () =>
      others.flatMap(({ person }): PresentPerson[] => {
        const known = authors.find(({ id }) => id === person)
        return known ? [{ person: known, isSelf: person === self, block: null }] : []
      }),
    [others, authors, self],
  )
}
