import {
  type NotificationKind,
  type NotificationSetting,
  notificationSettingsOf,
} from '@broadsheet/shared/domain/notifications.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useState } from 'react'
import { readOptOuts, setNotification } from '../../client/account/notificationSettings.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import type { Account } from '../../client/session/account.ts'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'

type Load = 'loading' | 'failed' | ReadonlySet<NotificationKind>

/** Chooses what is mailed to the user. The target of the links in mails: /profile#notifications. */
export function NotificationSection({ account }: { account: Account }) {
  const { id, role } = account
  const [off, setOff] = useState<Load>('loading')
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  const read = useCallback(() => {
    readOptOuts(id).then(setOff, () => setOff('failed'))
  }, [id])
  useEffect(read, [read])

  async function change(kind: NotificationKind, isOn: boolean): Promise<void> {
    if (typeof off === 'string') return
    const before = off
    setSaid(null)
    setOff(isOn ? new Set([...off].filter((each) => each !== kind)) : new Set([...off, kind]))
    try {
      await setNotification(id, kind, isOn)
      setSaid({ kind: 'success', text: t('account.notifications.saved') })
    } catch (error) {
      setOff(before)
      setSaid({ kind: 'error', text: errorMessage(error) })
    }
  }

  return (
    <section className={PROFILE_BLOCK} aria-labelledby="notifications">
      <h2 id="notifications">{t('account.notifications.title')}</h2>
      <p>{t('account.notifications.text')}</p>
      {off === 'failed' && (
        <Banner kind="error">
          {t('account.notifications.failed')}{' '}
          <button type="button" onClick={read}>
            {t('account.retry')}
          </button>
        </Banner>
      )}
      {off !== 'failed' && (
        <ul className="mt-4 grid gap-1">
          {notificationSettingsOf(role).map((setting) => (
            <Choice
              key={setting.kind}
              setting={setting}
              isOn={typeof off === 'string' ? null : !off.has(setting.kind)}
              onChange={(isOn) => void change(setting.kind, isOn)}
            />
          ))}
        </ul>
      )}
      <p className="mt-2">
        <a className="py-1 underline hover:text-accent" href="/newsletter">
          {t('site.newsletterSubscription')}
        </a>
      </p>
      <p className="form-status" data-kind={said?.kind} role="status">
        {said?.text}
      </p>
    </section>
  )
}

/** @param isOn null while it is loaded. */
function Choice({
  setting: { kind, label },
  isOn,
  onChange,
}: {
  setting: NotificationSetting
  isOn: boolean | null
  onChange: (isOn: boolean) => void
}) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          className="mt-[0.15rem] size-5 flex-none accent-brand"
          type="checkbox"
          name={kind}
          checked={isOn ?? false}
          disabled={isOn === null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
    </li>
  )
}
