import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { ScheduledVersion } from '../../../client/fronts/fronts.ts'
import { useFrontTools } from '../FrontContext.ts'

interface Props {
  scheduled: readonly ScheduledVersion[]
  onCancel: (version: string) => void
}

/** The versions that will be published, with a button that cancels each of them. */
export function Scheduled({ scheduled, onCancel }: Props) {
  const { timeZone } = useFrontTools()
  if (scheduled.length === 0) return null
  return (
    <section className="banner" aria-label={t('editor.front.scheduled')}>
      <ul className="grid gap-1">
        {scheduled.map(({ id, publish_at, created_by_name }) => {
          const date = formatMoment(publish_at, { timeZone })
          return (
            <li key={id}>
              {created_by_name
                ? t('editor.front.scheduledBy', { date, name: created_by_name })
                : t('editor.front.scheduledFor', { date })}{' '}
              <button type="button" onClick={() => onCancel(id)}>
                {t('editor.front.cancelScheduled')}
                <span className="sr-only"> {date}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
