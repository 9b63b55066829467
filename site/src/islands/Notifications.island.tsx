/**
 * Wakes on touch (`client:interact`), and where somebody is signed in at once, to show how much is
 * new. For a visitor it lists the newest stories since the last visit.
 */
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
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

type Load = { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; notices: Notice[] }

/** The bell in the header. */
export function Bell() {
  const person = usePerson()
  const [isOpen, setOpen] = useState(false)
  const [load, setLoad] = useState<Load>({ state: 'idle' })
  const [unseen, setUnseen] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isIn = person.status === 'in'

  const read = useCallback(async () => {
    setLoad((known) => (known.state === 'ready' ? known : { state: 'loading' }))
    try {
      const now = new Date()
      const notices = isIn ? await readNotices() : await readStories(lastVisit(), now)
      setLoad({ state: 'ready', notices })
      setUnseen(isIn ? countUnseen(notices, now) : 0)
    } catch {
      setLoad({ state: 'failed' })
    }
  }, [isIn])

  useEffect(() => {
    if (isIn) void read()
  }, [isIn, read])

  useEffect(() => {
    if (!isOpen) return
    const look = ({ target }: Event) => {
      if (!(target instanceof Node) || !root.current?.contains(target)) setOpen(false)
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, look)
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, look)
    }
  }, [isOpen])

  async function toggle(): Promise<void> {
    setOpen(!isOpen)
    if (isOpen) return
    await read()
    setUnseen(0)
    if (isIn) markSeen(new Date())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its children opened.
    <div
      ref={root}
      className="bell"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
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
        <h2>{isIn ? 'Notifications' : 'New since your last visit'}</h2>
        <Notices load={load} isIn={isIn} onAgain={() => void read()} />
      </section>
    </div>
  )
}

function Notices({ load, isIn, onAgain }: { load: Load; isIn: boolean; onAgain: () => void }) {
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
    const text = isIn
      ? 'Nobody has replied to you or commented on your articles yet.'
      : 'Nothing new since your last visit.'
    return <p className="bell-empty meta">{text}</p>
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
