import type { SettingsField } from '@broadsheet/shared/domain/settings.ts'
import { TextInput } from 'react-admin'

interface Props {
  source: SettingsField
  label: string
  /** What the field is for, or where it is seen. */
  hint?: string
  /** Labels of the specification mark some fields as required; nothing enforces it. */
  required?: boolean
  type?: 'text' | 'url' | 'email' | 'tel' | 'number' | 'date'
  /** Lines to begin with; one unless said. */
  lines?: number
  placeholder?: string
}

/** A line or a paragraph of the settings. */
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
      // The form keeps what is typed; the rules decide what an empty field means.
      parse={(text: string) => text}
      format={(value: unknown) => (value === null || value === undefined ? '' : String(value))}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : undefined}
    />
  )
}
