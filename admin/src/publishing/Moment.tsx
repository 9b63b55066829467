const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** A moment in the reader's own zone, to the second. */
export function Moment({ value }: { value: string }) {
  return <time dateTime={value}>{MOMENT.format(new Date(value))}</time>
}
