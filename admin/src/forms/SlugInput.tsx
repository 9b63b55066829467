import { t } from '@broadsheet/shared/messages/t.ts'
import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { setSlugOptions, slugify } from '@broadsheet/shared/text/slug.ts'
import { useEffect, useRef } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNativeSlugs, usePublicationLanguage } from '../layout/useSiteName.ts'

interface Props {
  /** Field from which the slug is derived until the user edits the slug; undefined for existing rows. */
  follows?: string | undefined
  helperText?: string
  /** Name and label of the field; by default those of the slug. */
  source?: string
  label?: string
  /** Whether only ASCII is allowed, whatever the settings say. */
  isAscii?: boolean
  /** Most characters of the derived slug. */
  maximum?: number
}

/** The slug: last part of an address. */
export function SlugInput(props: Props) {
  const { source = 'slug', label = t('console.form.slug'), helperText } = props
  const changedByHand = useDerivedSlug({ ...props, source })
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText ?? false}
      autoCapitalize="none"
      spellCheck={false}
      // Emptying the field restores the derived slug.
      onChange={(event: { target: { value: string } }) => {
        changedByHand.current = event.target.value !== ''
      }}
    />
  )
}

/** Derives the slug from another field until the user edits it; returns whether that has happened. */
function useDerivedSlug({ follows, source, isAscii = false, maximum }: Props & { source: string }) {
  const { setValue } = useFormContext()
  const name = useWatch({ name: follows ?? '' })
  const language = usePublicationLanguage()
  const isNative = useNativeSlugs() && !isAscii
  const byHand = useRef(false)
  useEffect(() => {
    if (follows === undefined) return
    let isCurrent = true
    const text = String(name ?? '')
    setSlugOptions({ language: () => language, isNative: () => isNative })
    void loadAnyScript(text).then(() => {
      if (!isCurrent || byHand.current) return
      // A part of the text may end with a hyphen.
      setValue(source, slugify(text).slice(0, maximum).replace(/-$/, ''))
    })
    return () => {
      isCurrent = false
    }
  }, [follows, name, source, maximum, language, isNative, setValue])
  return byHand
}
