/**
 * Hydrated on interaction (`client:interact`), and at once with a session, to show the number of new
 * notifications. For a visitor it lists the newest articles since the last visit, or of the last seven
 * days on the first visit.
 */

import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { splitMention } from '@broadsheet/shared/text/mention.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  countUnread,
  markSeen,
  type Notice,
  readNewArticles,
  readNotices,
} from '../client/notifications/notifications.ts'
import { lastVisit } from '../client/notifications/visits.ts'
import { Icon } from './Icon.tsx'
import { siteTimeZone, useNow } from './useNow.ts'
import { usePopover } from './usePopover.ts'
import { useSession } from './useSession.ts'

type Load = { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; notices: Notice[] }

/** Signed-in reader, returning visitor or new visitor. */
type Reader = 'member' | 'returning' | 'new'

const TEXTS: Record<Reader, { title: string; empty: string }> = {
  member: {
    title: t('site.notifications'),
    empty: t('site.notificationsEmpty'),
  },
  returning: {
    title: t('site.newSinceVisit'),
    empty: t('site.nothingSinceVisit'),
  },
  new: {
    title: t('site.newThisWeek'),
    empty: t('site.nothingThisWeek'),
  },
}

/** The bell in the header. */
export function Bell() {
  const session = useSession()
  const { isOpen, setOpen, id, root, button, onKeyDown } = usePopover()
  const [load, setLoad] = useState<Load>({ state: 'idle' })
  const [unread, setUnread] = useState(0)
  const me = session.status === 'in' ? session.id : null
  const isIn = me !== null
  const [isReturning, setReturning] = useState(true)
  const reader: Reader = isIn ? 'member' : isReturning ? 'returning' : 'new'
  const latest = useRef(me)
  latest.current = me

  const read = useCallback(async () => {
    setLoad((current) => (current.state === 'ready' ? current : { state: 'loading' }))
    // Discards a response that arrives after the account has signed out.
    const isStale = () => latest.current !== me
    try {
      const now = new Date()
      const notices = me ? await readNotices() : await readNewArticles(lastVisit(), now)
      if (isStale()) return
      setLoad({ state: 'ready', notices })
      setUnread(me ? countUnread(notices, now) : 0)
    } catch {
      if (!isStale()) setLoad({ state: 'failed' })
    }
  }, [me])

  useEffect(() => {
    setReturning(lastVisit() !== null)
    setLoad({ state: 'idle' })
    setUnread(0)
    if (me) void read()
  }, [me, read])

  async function toggle(): Promise<void> {
    setOpen(!isOpen)
    if (isOpen) return
    await read()
    setUnread(0)
    if (isIn) markSeen(new Date())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its children opened.
    <div ref={root} className="relative max-sm:static" onKeyDown={onKeyDown}>
      <button
        ref={button}
        className="relative grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-tint"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        <Icon name="bell" />
        <span className="sr-only">
          {unread > 0 ? t('site.notificationsUnread', { unread }) : t('site.notifications')}
        </span>
        {unread > 0 && (
          <span
            className="absolute top-[0.15rem] end-[0.05rem] min-w-[1.15rem] rounded-full bg-brand px-1 text-center text-[0.6875rem] leading-[1.15rem] font-bold text-page"
            aria-hidden="true"
          >
            {unread.toLocaleString(activeLocale())}
          </span>
        )}
      </button>
      <section
        className="popover max-h-[min(32rem,100dvh-6rem)] w-[min(23rem,100vw-2*var(--spacing-gutter))] overflow-y-auto"
        id={id}
        aria-label={t('site.notifications')}
        hidden={!isOpen}
      >
        <h2 className="px-[1.1rem] pt-[0.9rem] pb-[0.6rem] text-lg">{TEXTS[reader].title}</h2>
        <Notices load={load} empty={TEXTS[reader].empty} onRetry={() => void read()} />
      </section>
    </div>
  )
}

interface NoticesProps {
  load: Load
  /** Text shown when the list is empty. */
  empty: string
  onRetry: () => void
}

function Notices({ load, empty, onRetry }: NoticesProps) {
  const now = useNow()
  if (load.state === 'failed') {
    return (
      <div className="px-[1.1rem] pb-[1.1rem]" role="alert">
        <p>{t('site.notificationsFailed')}</p>
        <button className="button mt-3" type="button" onClick={onRetry}>
          {t('site.retry')}
        </button>
      </div>
    )
  }
  if (load.state !== 'ready')
    return <p className="meta px-[1.1rem] pb-[1.1rem]">{t('site.loading')}</p>
  if (load.notices.length === 0) {
    return <p className="meta px-[1.1rem] pb-[1.1rem]">{empty}</p>
  }
  return (
    <ul>
      {load.notices.map(({ id, href, event, title, excerpt, date }) => (
        <li key={id}>
          <a
            className="grid gap-[0.15rem] border-t border-rule px-[1.1rem] py-3 hover:bg-tint"
            href={href}
          >
            <span className="meta">
              {event.map(({ tag, text }) =>
                tag ? (
                  <strong key={tag} dir="auto">
                    {text}
                  </strong>
                ) : (
                  text
                ),
              )}
            </span>
            <span className="font-serif leading-tight font-bold" dir="auto">
              {title}
            </span>
            {excerpt && <Excerpt text={excerpt} />}
            <time className="meta" dateTime={date}>
              {commentTime(new Date(date), now, siteTimeZone())}
            </time>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Beginning of a comment. */
function Excerpt({ text }: { text: string }) {
  const [mention, rest] = splitMention(text)
  return (
    <span className="line-clamp-2 text-sm wrap-anywhere text-soft" dir="auto">
      {mention && <bdi>{mention}</bdi>}
      {rest}
    </span>
  )
}
