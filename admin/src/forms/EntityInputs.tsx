import type { EntityField, EntityFields } from '@broadsheet/shared/domain/entityFields.ts'
import type { ComponentType } from 'react'
import { TextInput } from 'react-admin'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ColorInput } from './ColorInput.tsx'
import { SlugInput } from './SlugInput.tsx'

interface Props {
  fields: EntityFields
  /** Whether the row is new: its slug follows the name until it is edited. */
  isNew: boolean
  /** Special inputs, by field. */
  inputs?: Readonly<Record<string, ComponentType<{ label: string }>>>
}

/** The inputs of an entity's fields, in the order of its table. */
export function EntityInputs({ fields, isNew, inputs = {} }: Props) {
  const [first] = Object.keys(fields)
  return Object.entries(fields).map(([name, field]) => {
    const { label, formLabel = label } = field
    const Special = inputs[name]
    if (Special) return <Special key={name} label={formLabel} />
    return <Input key={name} {...{ name, field, isNew }} isFirst={name === first} />
  })
}

interface InputProps {
  name: string
  field: EntityField
  isNew: boolean
  isFirst: boolean
}

function Input({ name, field, isNew, isFirst }: InputProps) {
  const { kind, label, formLabel = label, input } = field
  const hint = input?.hint ?? false
  if (kind === 'slug') return <SlugInput follows={isNew ? 'name' : undefined} />
  if (kind === 'color') {
    return <ColorInput source={name} label={formLabel} fallback={String(field.default)} />
  }
  if (kind === 'choice') {
    const choices = (field.choices ?? []).map(
      (one) => [one, field.choiceLabels?.[one] ?? one] as const,
    )
    return (
      <ChoiceInput
        source={name}
        label={formLabel}
        all={field.emptyLabel}
        choices={choices}
        hint={input?.hint}
      />
    )
  }
  const lines = kind === 'text' ? { multiline: true, minRows: 2 } : {}
  return (
    <TextInput
      source={name}
      label={formLabel}
      helperText={hint}
      autoFocus={isFirst}
      {...lines}
      {...(TYPES[kind] && typed(TYPES[kind]))}
    />
  )
}

const TYPES: Partial<Record<EntityField['kind'], 'date' | 'url'>> = { day: 'date', url: 'url' }

/** The picker of dates covers an empty label; addresses are written from left to right. */
const typed = (type: 'date' | 'url') => ({
  type,
  slotProps: {
    htmlInput: { dir: 'ltr' },
    ...(type === 'date' && { inputLabel: { shrink: true } }),
  },
})

/** Initial values of a new row. */
export const newValues = (fields: EntityFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? '']))
