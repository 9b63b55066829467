import { t } from '@broadsheet/shared/messages/t.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { useState } from 'react'
import type { App } from '../../client/session/secondFactor.ts'
import { ConfirmDialog } from '../../islands/ConfirmDialog.tsx'
import { siteTimeZone } from '../../islands/useNow.ts'

interface Props {
  apps: readonly App[]
  onRemove: (id: string) => Promise<void>
}

const nameOf = ({ friendly_name }: App) => friendly_name || t('account.security.name')

/** The authenticator apps of the account; one can be removed after a confirmation. */
export function Apps({ apps, onRemove }: Props) {
  const [leaving, setLeaving] = useState<App | null>(null)
  return (
    <>
      <ul className="my-4 border-y border-rule">
        {apps.map((app) => (
          <li
            key={app.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 not-first:border-t not-first:border-rule"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{nameOf(app)}</bdi>
              <span className="block text-meta text-soft">
                {t('account.security.addedOn', {
                  date: formatDate(new Date(app.created_at), siteTimeZone()),
                })}
              </span>
            </span>
            <button
              className="button"
              type="button"
              aria-label={t('account.security.removeNamed', { name: nameOf(app) })}
              onClick={() => setLeaving(app)}
            >
              {t('account.security.remove')}
            </button>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          question={
            apps.length === 1
              ? t('account.security.removeLast', { name: nameOf(leaving) })
              : t('account.security.removeOne', { name: nameOf(leaving) })
          }
          action={t('account.security.remove')}
          onConfirm={() => {
            setLeaving(null)
            void onRemove(leaving.id)
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  )
}
