import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { Link } from 'react-router'

interface Props {
  /** Address of the list of the counted rows. */
  to: string
  count: number
  /** How the count is written, such as '3 articles'; the number alone by default. */
  format?: (count: number) => string
}

const exactly = (count: number) => count.toLocaleString(activeLocale())

/** A count that links to the list of the counted rows. */
export function CountLink({ to, count, format = exactly }: Props) {
  return (
    <Link to={to} style={{ color: 'inherit', whiteSpace: 'nowrap' }}>
      {format(count)}
    </Link>
  )
}
