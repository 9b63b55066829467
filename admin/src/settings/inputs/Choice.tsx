import type { SettingsField } from '@broadsheet/shared/domain/settings.ts'
import { TextField } from '@mui/material'
import { useInput } from 'react-admin'

interface Props {
  source: SettingsField
  label: string
  hint?: string
  /** Value and label of each choice. */
  choices: readonly (readonly [string, string])[]
}

/** One of several values. */
export function Choice({ source, label, hint, choices }: Props) {
  const { field, fieldState, id } = useInput({ source })
  return (
    <TextField
      select
      id={id}
      label={label}
      value={field.value ?? ''}
      onChange={field.onChange}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  )
}
