import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useCallback, useEffect, useState } from 'react'
import {
  endOtherSessions,
  endSession,
  type OwnSession,
  readSessions,
} from '../../client/account/sessions.ts'
import { ConfirmDialog } from '../../islands/ConfirmDialog.tsx'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'
import { messageOf } from './ProfileForm.tsx'

/** Browsers and devices with a session, which can be ended here. */
export function SessionsSection() {
  const { sessions, said, isBusy, run } = useSessions()
  const [isConfirming, setConfirming] = useState(false)
  const end = ({ id }: OwnSession) =>
    run(async () => {
      await endSession(id)
      return t('account.sessions.ended')
    })
  const endOthers = () =>
    run(async () => t('account.sessions.othersEnded', { count: await endOtherSessions() }))
  return (
    <section id="sessions" className={PROFILE_BLOCK} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('account.sessions.title')}</h2>
      <p>{t('account.sessions.text')}</p>
      <StatusRegion>{said && <Banner kind={said.kind}>{said.text}</Banner>}</StatusRegion>
      {sessions === null ? (
        said === null && <p role="status">{t('account.sessions.loading')}</p>
      ) : (
        <ul className="my-4 border-t border-rule">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              {...{ session, isBusy }}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      )}
      {sessions !== null && sessions.length > 1 && (
        <button
          className="button"
          type="button"
          disabled={isBusy}
          onClick={() => setConfirming(true)}
        >
          {t('account.sessions.endOthers')}
        </button>
      )}
      {isConfirming && (
        <ConfirmDialog
          question={t('account.sessions.endOthersQuestion')}
          action={t('account.sessions.endOthers')}
          onConfirm={() => {
            setConfirming(false)
            void endOthers()
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </section>
  )
}

interface ItemProps {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

function SessionItem({ session, isBusy, onEnd }: ItemProps) {
  const { device, address, signedInAt, lastUsedAt, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{device}</bdi>
          {isCurrent && (
            <span className="ms-2 rounded-[3px] bg-tint px-2 py-0.5 text-sm font-normal">
              {t('account.sessions.current')}
            </span>
          )}
        </p>
        <p className="mt-1 text-meta text-soft">
          {t('account.sessions.lastUsed', { date: formatMoment(lastUsedAt) })}
        </p>
        <p className="dotted text-meta text-soft">
          <span>{t('account.sessions.signedIn', { date: formatMoment(signedInAt) })}</span>
          {address !== null && <bdi>{address}</bdi>}
        </p>
      </div>
      {!isCurrent && (
        <button
          className="button"
          type="button"
          disabled={isBusy}
          aria-label={t('account.sessions.endNamed', { device })}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </button>
      )}
    </li>
  )
}

/** The list and the actions on it. After an action the list is read again. */
function useSessions() {
  const [sessions, setSessions] = useState<OwnSession[] | null>(null)
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = useCallback(async () => setSessions(await readSessions()), [])
  const fail = useCallback(
    (error: unknown) => setSaid({ kind: 'error', text: messageOf(error) }),
    [],
  )
  useEffect(() => void read().catch(fail), [read, fail])
  async function run(action: () => Promise<string>): Promise<void> {
    setBusy(true)
    setSaid(null)
    try {
      setSaid({ kind: 'success', text: await action() })
    } catch (error) {
      fail(error)
    }
    await read().catch(fail)
    setBusy(false)
  }
  return { sessions, said, isBusy, run }
}
