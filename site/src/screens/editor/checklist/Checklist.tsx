import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { articleAt } from '../../../client/articles/editableArticle.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import { brokenLinks, siteProbe } from './brokenLinks.ts'
import { type Check, checksOf } from './checklist.ts'
import type { TextBlocks } from './TextBlocks.ts'
import type { Reading, TextLink } from './textReader.ts'
import { useReading } from './useReading.ts'

/** Debounce in milliseconds before links are checked. */
const PAUSE = 800

/** One shared instance: results remain valid while the editor is open. */
const probe = siteProbe(async (slug) => (await articleAt(slug)) !== null)

const MARKS: Readonly<Record<Check['verdict'], { mark: string; label: string }>> = {
  good: { mark: '✓', label: t('editor.checklist.good') },
  open: { mark: '○', label: t('editor.checklist.open') },
  bad: { mark: '!', label: t('editor.checklist.bad') },
}

interface Props {
  form: ArticleForm
  blocks: TextBlocks
  /** Number of open comments on the text. */
  comments: number
}

/** Length and open points of the text. None of them prevents saving. */
export function Checklist({ form, blocks, comments }: Props) {
  const reading = useReading(form.content, blocks)
  const broken = useBrokenLinks(reading)
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="checklist-title"
    >
      <h2 className="mb-4 text-2xl" id="checklist-title">
        {t('editor.checklist.title')}
      </h2>
      {reading === null ? (
        <p className="mb-3 font-semibold tabular-nums">{t('editor.checklist.reading')}</p>
      ) : typeof reading === 'string' ? (
        <p className="field-problem">{reading}</p>
      ) : (
        <>
          <p className="mb-3 font-semibold tabular-nums">{t('editor.checklist.length', reading)}</p>
          <ul className="grid gap-2 text-ui">
            {checksOf(form, reading, broken, comments).map(({ name, verdict, text }) => (
              <li
                className="group grid grid-cols-[1.5rem_1fr] items-start gap-[0.6rem] wrap-anywhere"
                key={name}
                data-verdict={verdict}
              >
                <span
                  className="grid size-6 place-items-center rounded-full border border-current text-meta font-bold text-soft group-data-[verdict=bad]:border-brand group-data-[verdict=bad]:bg-brand group-data-[verdict=bad]:text-page group-data-[verdict=good]:text-success"
                  aria-hidden="true"
                >
                  {MARKS[verdict].mark}
                </span>
                <span className="sr-only">{MARKS[verdict].label} </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function useBrokenLinks(reading: Reading | string | null): TextLink[] | null {
  const [broken, setBroken] = useState<TextLink[] | null>(null)
  useEffect(() => {
    if (reading === null || typeof reading === 'string') return
    let isHere = true
    const timer = setTimeout(async () => {
      const found = await brokenLinks(reading, location.origin, probe)
      if (isHere) setBroken(found)
    }, PAUSE)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [reading])
  return broken
}
