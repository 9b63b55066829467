import { useEffect, useMemo, useRef, useState } from 'react'
import { joinPresence } from '../../../client/api/joinPresence.ts'
import { randomId } from '../../../client/drafts/randomId.ts'
import { type Present, presentOf } from '../../editor/presence/present.ts'
import { type PresentPerson, usePeople } from '../../editor/presence/usePresence.ts'

/**
 * Shows this page to the others that write for a coverage, and follows them.
 *
 * @param self - id of the user.
 * @param onChange - called when a colleague changed something, or may have while there was no connection.
 */
export function useCoveragePresence(article: string, self: string, onChange: () => void) {
  const latest = useRef(onChange)
  latest.current = onChange
  const [others, setOthers] = useState<Present[]>([])
  const [isConnected, setConnected] = useState(false)
  useEffect(() => {
    const joined = joinPresence(`live:${article}`, randomId(), {
      onPresent: (states) => setOthers(presentOf(states)),
      onJoined: () => {
        setConnected(true)
        latest.current()
      },
      onLost: () => setConnected(false),
      events: {
        live_entries_changed: () => latest.current(),
        live_coverage_changed: () => latest.current(),
      },
    })
    joined.track({ person: self })
    return () => {
      joined.leave()
      setOthers([])
    }
  }, [article, self])
  const authors = usePeople(others)
  const people = useMemo(
    () =>
      others.flatMap(({ person }): PresentPerson[] => {
        const known = authors.find(({ id }) => id === person)
        return known ? [{ person: known, isSelf: person === self, block: null }] : []
      }),
    [others, authors, self],
  )
  return { people, isConnected }
}
