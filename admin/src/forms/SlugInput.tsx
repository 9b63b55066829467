import { t } from '@broadsheet/shared/messages/t.ts'
import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { setSlugOptions, slugify } from '@broadsheet/shared/text/slug.ts'
import { useEffect, useRef } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNativeSlugs, usePublicationLanguage } from '../layout/useSiteName.ts'

interface Props {
  /** Field from which the slug is derived until the user edits the slug; undefined for existing rows. */
  follows?: string
  helperText?: string
}

/** The slug: last part of an address. */
export function SlugInput({ follows, helperText }: Props) {
  const { setValue } = useFormContext()
  const name = useWatch({ name: follows ?? '' })
  const language = usePublicationLanguage()
  const isNative = useNativeSlugs()
  const byHand = useRef(false)
  useEffect(() => {
    if (follows === undefined) return
    let isCurrent = true
    const text = String(name ?? '')
    setSlugOptions({ language: () => language, isNative: () => isNative })
    void loadAnyScript(text).then(() => {
      if (!isCurrent || byHand.current) return
      setValue('slug', slugify(text))
    })
    return () => {
      isCurrent = false
    }
  }, [follows, name, language, isNative, setValue])
  return (
    <TextInput
      source="slug"
      label={t('console.form.slug')}
      helperText={helperText ?? false}
      autoCapitalize="none"
      spellCheck={false}
      // Emptying the field restores the derived slug.
      onChange={(event: { target: { value: string } }) => {
        byHand.current = event.target.value !== ''
      }}
    />
  )
}
