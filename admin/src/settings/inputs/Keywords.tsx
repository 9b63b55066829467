import { parseKeywords } from '@broadsheet/shared/domain/settings.ts'
import { SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'

/** Words with the comma of their script between them. */
const listed = (words: readonly string[]) =>
  words.join(/\p{Script=Arabic}/u.test(words.join('')) ? '، ' : ', ')

/** Keywords, separated by commas. */
export function Keywords() {
  const { field, id } = useInput({ source: 'seo_keywords' })
  const [text, setText] = useState(() => listed((field.value as string[] | null) ?? []))
  const words = parseKeywords(text)
  return (
    <TextField
      id={id}
      label={SETTINGS_FIELDS.seo_keywords.label}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        field.onChange(parseKeywords(event.target.value))
      }}
      helperText={t('console.settings.keywords', { count: words.length })}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  )
}
