const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** A point in time in the user's time zone, to the second. */
export function Moment({ value }: { value: string }) {
  return <time dateTime={value}>{MOMENT.format(new Date(value))}</time>
}
