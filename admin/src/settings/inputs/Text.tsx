import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { SETTINGS_FIELDS, type SettingsField } from '@broadsheet/shared/domain/settingsFields.ts'
import { TextInput } from 'react-admin'

const TYPES: Partial<Record<EntityField['kind'], string>> = {
  url: 'url',
  email: 'email',
  year: 'number',
  days: 'number',
  number: 'number',
  day: 'date',
}

/** Texts follow their first letter; addresses and code are always written from left to right. */
const directionOf = (kind: EntityField['kind']) =>
  kind === 'line' || kind === 'text' || kind === 'markdown' ? 'auto' : 'ltr'

/** A text field of the settings. */
export function Text({ source }: { source: SettingsField }) {
  const { kind, label, formLabel = label, input = {} }: EntityField = SETTINGS_FIELDS[source]
  const { lines, hint, isMarked, placeholder } = input
  return (
    <TextInput
      source={source}
      label={isMarked ? `${formLabel} *` : formLabel}
      helperText={hint ?? false}
      type={source === 'contact_phone' ? 'tel' : (TYPES[kind] ?? 'text')}
      placeholder={placeholder}
      multiline={lines !== undefined}
      minRows={lines}
      // The form stores what is typed; validation decides what an empty field means.
      parse={(text: string) => text}
      format={(value: unknown) => (value === null || value === undefined ? '' : String(value))}
      slotProps={{
        htmlInput: { dir: directionOf(kind) },
        ...(kind === 'day' ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  )
}
