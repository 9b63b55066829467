import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useWatch } from 'react-hook-form'

interface Props {
  /** Field whose characters are counted. */
  source: string
  /** Describes the limit. */
  hint: string
}

/** Live character count of a field. */
export function CharacterCount({ source, hint }: Props) {
  const text = useWatch({ name: source })
  const count = countCharacters(typeof text === 'string' ? text : '')
  return (
    <>
      {t('console.form.characters', { count })} · {hint}
    </>
  )
}
