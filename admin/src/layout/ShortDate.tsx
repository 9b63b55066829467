import { activeLocale } from '@broadsheet/shared/messages/active.ts'

const DATE = new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'long', timeStyle: 'short' })

/** A date in the user's time zone; the time of day is shown on hover. */
export function ShortDate({ value }: { value: string }) {
  const date = new Date(value)
  return (
    <time dateTime={value} title={MOMENT.format(date)} style={{ whiteSpace: 'nowrap' }}>
      {DATE.format(date)}
    </time>
  )
}
