import type { MessagePart } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'

/** Formats a point in time in the user's time zone, to the second. */
export const momentToSecond = (value: string): string =>
  formatMoment(value, { timeStyle: 'medium' })

/** A point in time in the user's time zone, to the second. */
export function Moment({ value }: { value: string }) {
  return <time dateTime={value}>{momentToSecond(value)}</time>
}

interface Props {
  value: string
  /** Parts of a message whose tag `time` contains the formatted point in time. */
  parts: readonly MessagePart[]
}

/** A sentence that contains a point in time. */
export function SentenceWithMoment({ value, parts }: Props) {
  return parts.map(({ tag, text }) =>
    tag === 'time' ? (
      <time key={text} dateTime={value}>
        {text}
      </time>
    ) : (
      text
    ),
  )
}
