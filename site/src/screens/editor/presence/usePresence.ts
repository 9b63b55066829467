import { useEffect, useMemo, useRef, useState } from 'react'
import { joinPresence, type PresenceChannel } from '../../../client/api/joinPresence.ts'
import { type Author, readAuthors } from '../../../client/articles/authors.ts'
import { randomId } from '../../../client/drafts/randomId.ts'
import { type BlockPlace, type Present, presentOf } from './present.ts'

/** Delay before a moved caret is shown to others, in milliseconds. */
const PAUSE = 1000

/** A person who has the article open. */
export interface PresentPerson {
  person: Author
  isSelf: boolean
  block: BlockPlace | null
}

/**
 * Shows this page to the others that edit an article, and follows them.
 *
 * @param article - id of the article; null for a new one.
 * @param self - id of the user.
 * @param onComments - called when comments on the text changed, or may have changed while there was no connection.
 */
export function usePresence(article: string | null, self: string, onComments: () => void) {
  const latest = useRef(onComments)
  latest.current = onComments
  const [others, setOthers] = useState<Present[]>([])
  const channel = useRef<PresenceChannel | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (article === null) return
    const joined = joinPresence(`editing:${article}`, randomId(), {
      onPresent: (states) => setOthers(presentOf(states)),
      onJoined: () => latest.current(),
      events: { text_comments_changed: () => latest.current() },
    })
    joined.track({ person: self, block: null })
    channel.current = joined
    return () => {
      clearTimeout(timer.current)
      channel.current = null
      joined.leave()
      setOthers([])
    }
  }, [article, self])
  const authors = usePeople(others)
  const people = useMemo(
    () =>
      others.flatMap(({ person, block }): PresentPerson[] => {
        const known = authors.find(({ id }) => id === person)
        return known ? [{ person: known, isSelf: person === self, block }] : []
      }),
    [others, authors, self],
  )
  return {
    people,
    /** Shows where the caret is. */
    moveTo: (block: BlockPlace) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => channel.current?.track({ person: self, block }), PAUSE)
    },
  }
}

/** The people of the ids, whose names the database has: a page cannot show another name. */
export function usePeople(others: readonly Present[]): readonly Author[] {
  const [known, setKnown] = useState<readonly Author[]>([])
  const missing = others
    .map(({ person }) => person)
    .filter((id) => !known.some((one) => one.id === id))
  const wanted = [...new Set(missing)].sort().join()
  useEffect(() => {
    if (!wanted) return
    readAuthors(wanted.split(',')).then(
      (found) => setKnown((all) => [...all, ...found]),
      () => {},
    )
  }, [wanted])
  return known
}
