import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { Link } from 'react-router'

interface Props {
  /** Address of the list of the counted rows. */
  to: string
  count: number
  /** How the count is written, such as '3 articles'; the number alone by default. */
  format?: (count: number) => string
  /** Whether the text may use several lines; false by default. */
  wraps?: boolean
}

const exactly = (count: number) => count.toLocaleString(activeLocale())

/** A count that links to the list of the counted rows. */
export function CountLink({ to, count, format = exactly, wraps = false }: Props) {
  return (
    <Link to={to} style={{ color: 'inherit', whiteSpace: wraps ? 'normal' : 'nowrap' }}>
      {format(count)}
    </Link>
  )
}
