/**
 * Wakes on touch (`client:interact`), and where somebody is signed in at once, to show how much is
 * new. For a visitor it lists the newest stories since the last visit, on the first one those of the
 * last seven days.
 */
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  countUnseen,
  markSeen,
  type Notice,
  readNotices,
  readStories,
} from '../client/notifications.ts'
import { lastVisit } from '../client/visits.ts'
import { Icon } from './Icon.tsx'
import { paperZone, useNow } from './useNow.ts'
import { usePerson } from './usePerson.ts'
import { usePopover } from './usePopover.ts'

type Load = { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; notices: Notice[] }

/** Whose notices these are: a member's, or a visitor's who was here before or was not. */
type Reader = 'member' | 'known' | 'new'

const TEXTS: Record<Reader, { title: string; nothing: string }> = {
  member: {
    title: 'Notifications',
    nothing: 'Nobody has replied to you or commented on your articles yet.',
  },
  known: {
    title: 'New since your last visit',
    nothing: 'Nothing new since your last visit.',
  },
  new: {
    title: 'New in the last seven days',
    nothing: 'Nothing new in the last seven days.',
  },
}

/** The bell in the header. */
export function Bell() {
  const person = usePerson()
  const { isOpen, setOpen, id, root, button, onKeyDown } = usePopover()
  const [load, setLoad] = useState<Load>({ state: 'idle' })
  const [unseen, setUnseen] = useState(0)
  const me = person.status === 'in' ? person.id : null
  const isIn = me !== null
  const [wasHere, setWasHere] = useState(true)
  const reader: Reader = isIn ? 'member' : wasHere ? 'known' : 'new'
  const latest = useRef(me)
  latest.current = me

  const read = useCallback(async () => {
    setLoad((known) => (known.state === 'ready' ? known : { state: 'loading' }))
    // An answer for somebody who has signed out meanwhile is nobody's business.
    const isStale = () => latest.current !== me
    try {
      const now = new Date()
      const notices = me ? await readNotices() : await readStories(lastVisit(), now)
      if (isStale()) return
      setLoad({ state: 'ready', notices })
      setUnseen(me ? countUnseen(notices, now) : 0)
    } catch {
      if (!isStale()) setLoad({ state: 'failed' })
    }
  }, [me])

  useEffect(() => {
    setWasHere(lastVisit() !== null)
    setLoad({ state: 'idle' })
    setUnseen(0)
    if (me) void read()
  }, [me, read])

  async function toggle(): Promise<void> {
    setOpen(!isOpen)
    if (isOpen) return
    await read()
    setUnseen(0)
    if (isIn) markSeen(new Date())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its children opened.
    <div ref={root} className="bell" onKeyDown={onKeyDown}>
      <button
        ref={button}
        className="round"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        <Icon name="bell" />
        <span className="sr-only">Notifications{unseen > 0 ? `, ${unseen} new` : ''}</span>
        {unseen > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unseen}
          </span>
        )}
      </button>
      <section className="popover bell-panel" id={id} aria-label="Notifications" hidden={!isOpen}>
        <h2>{TEXTS[reader].title}</h2>
        <Notices load={load} nothing={TEXTS[reader].nothing} onAgain={() => void read()} />
      </section>
    </div>
  )
}

interface NoticesProps {
  load: Load
  /** Said when there are none. */
  nothing: string
  onAgain: () => void
}

function Notices({ load, nothing, onAgain }: NoticesProps) {
  const now = useNow()
  if (load.state === 'failed') {
    return (
      <div className="bell-empty" role="alert">
        <p>The news could not be loaded.</p>
        <button className="button" type="button" onClick={onAgain}>
          Try Again
        </button>
      </div>
    )
  }
  if (load.state !== 'ready') return <p className="bell-empty meta">Loading…</p>
  if (load.notices.length === 0) {
    return <p className="bell-empty meta">{nothing}</p>
  }
  return (
    <ul className="bell-list">
      {load.notices.map(({ id, href, who, what, title, excerpt, at }) => (
        <li key={id}>
          <a href={href}>
            <span className="meta">
              {who && <strong>{who} </strong>}
              {what}
            </span>
            <span className="bell-title">{title}</span>
            {excerpt && <span className="bell-excerpt">{excerpt}</span>}
            <time className="meta" dateTime={at}>
              {commentTime(new Date(at), now, paperZone())}
            </time>
          </a>
        </li>
      ))}
    </ul>
  )
}
