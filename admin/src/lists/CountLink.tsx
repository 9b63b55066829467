import { Link } from 'react-router'

interface Props {
  /** Address of the list of the counted rows. */
  to: string
  count: number
  /** Singular and plural, shown where the number alone is ambiguous. */
  nouns?: readonly [one: string, several: string]
}

/** A count that links to the list of the counted rows. */
export function CountLink({ to, count, nouns }: Props) {
  const number = count.toLocaleString('en-US')
  return (
    <Link to={to} style={{ color: 'inherit' }}>
      {nouns ? `${number} ${count === 1 ? nouns[0] : nouns[1]}` : number}
    </Link>
  )
}
