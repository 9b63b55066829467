import { BREAKING_BANNER, breakingLink } from '@broadsheet/shared/domain/breakingBanner.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'
import { USUAL_DURATION } from './durations.ts'

const trimmed = (text: string) => text.replace(/\s+/g, ' ').trim()

function problemsOf(headline: string, link: string | null) {
  const characters = [...headline].length
  return {
    headline:
      characters === 0
        ? t('console.breaking.headlineMissing')
        : characters > BREAKING_BANNER.headline
          ? t('console.breaking.headlineLong', { characters, maximum: BREAKING_BANNER.headline })
          : null,
    link: link === null ? t('console.breaking.linkInvalid') : null,
  }
}

const NO_PROBLEM: ReturnType<typeof problemsOf> = { headline: null, link: null }

/** State of the form of a new banner. */
export function useShowBreaking(article: { id: string; title: string } | undefined) {
  const [form, setForm] = useState({
    headline: article?.title ?? '',
    link: article?.id ?? '',
    minutes: USUAL_DURATION as number,
  })
  const [errors, setErrors] = useState(NO_PROBLEM)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  /** Resolves to whether the banner is shown. */
  const show = async (): Promise<boolean> => {
    const headline = trimmed(form.headline)
    const link = breakingLink(form.link, window.location.origin)
    const problems = problemsOf(headline, link)
    setErrors(problems)
    setRefusal(null)
    if (problems.headline !== null || problems.link !== null) return false
    setBusy(true)
    try {
      await call('show_breaking', { headline, link, minutes: form.minutes })
      notify(t('console.breaking.shown'), { type: 'success' })
      return true
    } catch (error) {
      setRefusal(problemMessage(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { form, setForm, errors, refusal, busy, show }
}
