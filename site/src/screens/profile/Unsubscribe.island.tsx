/** Hydrated at once (`client:load`): the page reads the link of a mail. */

import { NOTIFICATION_SETTINGS } from '@broadsheet/shared/domain/notifications.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import {
  parseUnsubscribeLink,
  type UnsubscribeLink,
  unsubscribe,
} from '../../client/account/notificationSettings.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { Banner } from '../Banner.tsx'
import { NeedsJavaScript } from '../SignedIn.tsx'

/**
 * Target of the link in notifications: turns them off without signing in. A button confirms, because mail
 * programs and filters open links to check them.
 */
export function Unsubscribe() {
  const [link, setLink] = useState<UnsubscribeLink | 'reading' | null>('reading')
  useEffect(() => setLink(parseUnsubscribeLink(location.hash)), [])
  return (
    <div className="wrap pt-[clamp(1.5rem,5vw,4rem)] pb-20">
      <div className="max-w-prose">
        <h1 className="mb-4 text-[2.25rem] tracking-[-0.02em]">{t('account.unsubscribe.title')}</h1>
        <NeedsJavaScript />
        {link === null && <Banner kind="error">{t('account.unsubscribe.invalid')}</Banner>}
        {link !== null && link !== 'reading' && <Confirmation link={link} />}
        <p className="mt-8">
          <a className="py-1 underline hover:text-accent" href="/profile#notifications">
            {t('account.unsubscribe.settings')}
          </a>
        </p>
      </div>
    </div>
  )
}

type State = 'asking' | 'stopped' | 'undone'

function Confirmation({ link }: { link: UnsubscribeLink }) {
  const [state, setState] = useState<State>('asking')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isOff = state === 'stopped'
  const labels = NOTIFICATION_SETTINGS.filter(({ kind }) => link.kinds.includes(kind))

  async function change(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      if (await unsubscribe(link, isOff)) setState(isOff ? 'undone' : 'stopped')
      else setProblem(t('account.unsubscribe.invalid'))
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <StatusRegion>
        {state !== 'asking' && (
          <Banner kind="success">
            {isOff ? t('account.unsubscribe.stopped') : t('account.unsubscribe.undone')}
          </Banner>
        )}
      </StatusRegion>
      {problem && <Banner kind="error">{problem}</Banner>}
      {state === 'asking' && <p>{t('account.unsubscribe.lead')}</p>}
      <ul className="my-4 list-disc ps-6">
        {labels.map(({ kind, label }) => (
          <li key={kind}>{label}</li>
        ))}
      </ul>
      <button
        className={isOff ? 'button' : 'button button-strong'}
        type="button"
        disabled={isBusy}
        onClick={() => void change()}
      >
        {buttonLabel(isOff, isBusy)}
      </button>
    </>
  )
}

function buttonLabel(isOff: boolean, isBusy: boolean): string {
  if (isBusy) return t('account.unsubscribe.saving')
  return isOff ? t('account.unsubscribe.undo') : t('account.unsubscribe.stop')
}
