import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { siteTimeZone, useNow } from '../../../islands/useNow.ts'
import type { ListedEntry } from './listedEntries.ts'

/** Time, author and state of an entry. */
export function EntryHead({ entry: { stored, pending } }: { entry: ListedEntry }) {
  const now = useNow()
  const shown = pending?.entry ?? stored
  const at = stored?.published_at ?? stored?.updated_at ?? pending?.writtenAt
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {at && (
        <time className="font-semibold tabular-nums" dateTime={at}>
          {timeOf(at, now)}
        </time>
      )}
      {stored?.author_name && (
        <span className="meta" dir="auto">
          {stored.author_name}
        </span>
      )}
      {shown?.state === 'draft' && <span className="badge m-0">{t('editor.live.draft')}</span>}
      {shown?.state === 'withdrawn' && (
        <span className="badge m-0">{t('editor.live.withdrawn')}</span>
      )}
      {shown?.is_key && <span className="badge m-0">{t('editor.live.keyEvent')}</span>}
      {shown?.is_pinned && <span className="badge m-0">{t('editor.live.pinned')}</span>}
    </p>
  )
}

/** The time of day, with the date unless it is today. */
function timeOf(at: string, now: Date): string {
  const timeZone = siteTimeZone()
  const dayOf = (moment: Date) => moment.toLocaleDateString('en', { timeZone })
  return dayOf(new Date(at)) === dayOf(now)
    ? formatMoment(at, { timeZone, dateStyle: undefined })
    : formatMoment(at, { timeZone })
}
