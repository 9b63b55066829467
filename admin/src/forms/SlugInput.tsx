import { slugify } from '@broadsheet/shared/text/slug.ts'
import { useEffect, useRef } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

interface Props {
  /** Field the slug is derived from until somebody edits the slug; missing for what exists. */
  follows?: string
  helperText?: string
}

/** The last part of an address. */
export function SlugInput({ follows, helperText }: Props) {
  const { setValue } = useFormContext()
  const name = useWatch({ name: follows ?? '' })
  const byHand = useRef(false)
  useEffect(() => {
    if (follows !== undefined && !byHand.current) setValue('slug', slugify(String(name ?? '')))
  }, [follows, name, setValue])
  return (
    <TextInput
      source="slug"
      label="Slug"
      helperText={helperText ?? false}
      autoCapitalize="none"
      spellCheck={false}
      // Somebody who empties the field wants the derived slug back.
      onChange={(event: { target: { value: string } }) => {
        byHand.current = event.target.value !== ''
      }}
    />
  )
}
