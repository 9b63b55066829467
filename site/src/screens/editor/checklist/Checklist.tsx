import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { articleAt } from '../../../client/articles.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import { type Check, checksOf, type Reading, readText, type TextLink } from './checklist.ts'
import { brokenLinks, siteProbe } from './links.ts'

/** A pause in typing of this length, in milliseconds, is worth a look at the links. */
const PAUSE = 800

/** Asked once for all: what is on the site stays there while somebody writes. */
const probe = siteProbe(async (slug) => (await articleAt(slug)) !== null)

const MARKS: Readonly<Record<Check['verdict'], { mark: string; says: string }>> = {
  good: { mark: '✓', says: 'Good' },
  open: { mark: '○', says: 'Open' },
  bad: { mark: '!', says: 'Look at this' },
}

/** Beside the text: how long it is, and what it still lacks. Nothing here keeps it from being saved. */
export function Checklist({ form }: { form: ArticleForm }) {
  // Long texts take a moment to read: typing must not wait for it.
  const content = useDeferredValue(form.content)
  const reading = useMemo(() => read(content), [content])
  const broken = useBrokenLinks(reading)
  return (
    <section className="editor-part" aria-labelledby="checklist-title">
      <h2 id="checklist-title">Checklist</h2>
      {typeof reading === 'string' ? (
        <p className="field-problem">{reading}</p>
      ) : (
        <>
          <p className="editor-length">
            {reading.words.toLocaleString('en-US')} {reading.words === 1 ? 'word' : 'words'} ·{' '}
            {reading.minutes} min read
          </p>
          <ul className="editor-checks">
            {checksOf(form, reading, broken).map(({ name, verdict, text }) => (
              <li key={name} data-verdict={verdict}>
                <span className="editor-mark" aria-hidden="true">
                  {MARKS[verdict].mark}
                </span>
                <span className="sr-only">{MARKS[verdict].says}: </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** What a text is, or why it cannot be read. */
function read(markdown: string): Reading | string {
  try {
    return readText(markdown)
  } catch (error) {
    if (error instanceof MarkupError) return error.message
    throw error
  }
}

function useBrokenLinks(reading: Reading | string): TextLink[] | null {
  const [broken, setBroken] = useState<TextLink[] | null>(null)
  useEffect(() => {
    if (typeof reading === 'string') return
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
