import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'

const DATE = new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'medium' })

/** A date in the user's time zone; the time of day is shown on hover. */
export function ShortDate({ value }: { value: string }) {
  const date = new Date(value)
  return (
    <time
      dateTime={value}
      title={formatMoment(date, { dateStyle: 'long' })}
      style={{ whiteSpace: 'nowrap' }}
    >
      {DATE.format(date)}
    </time>
  )
}
