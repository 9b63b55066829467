import type { SettingsField } from '@broadsheet/shared/domain/settings.ts'
import { TextInput } from 'react-admin'

interface Props {
  source: SettingsField
  label: string
  /** Purpose of the field, or where its value is shown. */
  hint?: string
  /** The specification marks some labels as required; this is not enforced. */
  required?: boolean
  type?: 'text' | 'url' | 'email' | 'tel' | 'number' | 'date'
  /** Initial number of lines; one by default. */
  lines?: number
  placeholder?: string
}

/** A text field of the settings. */
export function Text({ source, label, hint, required, type = 'text', lines, placeholder }: Props) {
  return (
    <TextInput
      source={source}
      label={required ? `${label} *` : label}
      helperText={hint ?? false}
      type={type}
      placeholder={placeholder}
      multiline={lines !== undefined}
      minRows={lines}
      // The form stores what is typed; validation decides what an empty field means.
      parse={(text: string) => text}
      format={(value: unknown) => (value === null || value === undefined ? '' : String(value))}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : undefined}
    />
  )
}
