import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isEnter } from '../isEnter.ts'
import { HEAD_ROW, SMALL_BUTTON } from '../richTextClasses.ts'
import { Choice, Count, Step } from './FindControls.tsx'
import { closeSearch, replaceAll, replaceCurrent, search, stepMatch } from './findActions.ts'

interface Props {
  editor: Editor
  /** Changes when the bar is opened again: the field is focused. */
  opened: number
  onClose: () => void
}

const FIELD = 'field min-h-9 min-w-0 flex-[1_1_7rem] py-1 sm:flex-[1_1_14rem]'

/** The bar to find and replace text. */
export function FindBar({ editor, opened, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(() => ({
    text: selectedWords(editor),
    matchCase: false,
    wholeWords: false,
  }))
  const [replacement, setReplacement] = useState('')
  const [from] = useState(() => editor.state.selection.from)
  useEffect(() => search(editor, query, from), [editor, query, from])
  useEffect(() => () => void (editor.isDestroyed || closeSearch(editor)), [editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every opening selects the text of the field.
  useEffect(() => field.current?.select(), [opened])
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key === 'Escape') onClose()
    else if (event.key === 'F3') stepMatch(editor, event.shiftKey ? -1 : 1)
    else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey))
      field.current?.select()
    else if (!isEnter(event) || !isField) return
    else if (event.target === field.current) stepMatch(editor, event.shiftKey ? -1 : 1)
    else replaceCurrent(editor, replacement)
    event.preventDefault()
  }
  return (
    <search className="block" aria-label={t('editor.find.title')} onKeyDown={onKeyDown}>
      <div className={HEAD_ROW}>
        <input
          ref={field}
          id={id}
          className={FIELD}
          aria-label={t('editor.find.find')}
          placeholder={t('editor.find.find')}
          dir={query.text ? 'auto' : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query.text}
          onChange={({ currentTarget }) => setQuery({ ...query, text: currentTarget.value })}
        />
        <div className="flex items-center gap-[0.4rem]">
          <Count editor={editor} />
          <Step
            icon="up"
            label={t('editor.find.previous')}
            keys="Shift+F3"
            onClick={() => stepMatch(editor, -1)}
          />
          <Step
            icon="down"
            label={t('editor.find.next')}
            keys="F3"
            onClick={() => stepMatch(editor, 1)}
          />
        </div>
        <div className="flex flex-wrap gap-x-4">
          <Choice
            label={t('editor.find.matchCase')}
            isOn={query.matchCase}
            onChange={(matchCase) => setQuery({ ...query, matchCase })}
          />
          <Choice
            label={t('editor.find.wholeWords')}
            isOn={query.wholeWords}
            onChange={(wholeWords) => setQuery({ ...query, wholeWords })}
          />
        </div>
      </div>
      <div className={`${HEAD_ROW} border-t-0 pt-0`}>
        <input
          className={FIELD}
          aria-label={t('editor.find.replacement')}
          placeholder={t('editor.find.replacement')}
          dir={replacement ? 'auto' : undefined}
          autoComplete="off"
          value={replacement}
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
        />
        <button
          className={SMALL_BUTTON}
          type="button"
          onClick={() => replaceCurrent(editor, replacement)}
        >
          {t('editor.find.replace')}
        </button>
        <button
          className={SMALL_BUTTON}
          type="button"
          onClick={() => replaceAll(editor, replacement)}
        >
          {t('editor.find.replaceAll')}
        </button>
        <button className={SMALL_BUTTON} type="button" onClick={onClose}>
          {t('editor.close')}
        </button>
      </div>
    </search>
  )
}

/** The selected words, if they are in one block. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) && to - from < 100 ? doc.textBetween(from, to) : ''
}
