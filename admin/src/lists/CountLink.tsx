import { Link } from 'react-router'

interface Props {
  /** Address of the list of the counted rows. */
  to: string
  count: number
  /** Singular and plural, shown where the number alone is ambiguous. */
  nouns?: readonly [one: string, several: string]
  /** How the number is written; in full by default. */
  format?: (count: number) => string
}

const exactly = (count: number) => count.toLocaleString('en-US')

/** A count that links to the list of the counted rows. */
export function CountLink({ to, count, nouns, format = exactly }: Props) {
  const number = format(count)
  return (
    <Link to={to} style={{ color: 'inherit' }}>
      {nouns ? `${number} ${count === 1 ? nouns[0] : nouns[1]}` : number}
    </Link>
  )
}
