import { TextField } from '@mui/material'
import { useInput } from 'react-admin'

interface Props {
  source: string
  label: string
  /** Text below the field. */
  hint?: string | undefined
  /** Label of the empty choice; without it there is no empty choice. */
  all?: string | undefined
  /** Value and label of each choice. */
  choices: readonly (readonly [string, string])[]
}

/**
 * A choice of one value. Uses a native select instead of react-admin's SelectInput, because phones show their own
 * picker and the empty choice has a label ("All statuses").
 */
export function ChoiceInput({ source, label, hint, all, choices }: Props) {
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
      {all !== undefined && <option value="">{all}</option>}
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  )
}
