import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { useWatch } from 'react-hook-form'

interface Props {
  /** Field whose characters are counted. */
  source: string
  /** Says what the limit is. */
  hint: string
}

/** Counts along while somebody writes. */
export function CharacterCount({ source, hint }: Props) {
  const text = useWatch({ name: source })
  const count = countCharacters(typeof text === 'string' ? text : '')
  return (
    <>
      {count.toLocaleString('en-US')} {count === 1 ? 'character' : 'characters'} · {hint}
    </>
  )
}
