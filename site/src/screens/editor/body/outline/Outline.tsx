import { t } from '@broadsheet/shared/messages/t.ts'
import { TextSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { Deferred } from '../Deferred.ts'
import { MoveSection } from './MoveSection.tsx'
import { outlineOf, type Section, sectionAt } from './outlineOf.ts'

interface Props {
  editor: Editor
  /** Called before the caret moves to a heading. */
  onJump: () => void
}

/** Milliseconds after typing in which the outline is read again. */
const DELAYS = { pause: 300, longest: 1500 } as const

/** The headings of the text: jumps to them, and moves their sections. */
export function Outline({ editor, onJump }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { sections, wordsBefore, refresh } = useOutline(editor)
  const onMoved = (block: number, step: -1 | 1) => {
    refresh()
    const index = outlineOf(editor.state.doc).sections.findIndex((one) => one.block === block)
    // The focus follows the section, so that it can be moved again.
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus(),
    )
  }
  const current = useEditorState({
    editor,
    selector: ({ editor }) => sectionAt(sections, editor.state.selection.$from.index(0)),
  })
  if (sections.length === 0) {
    return <p className="px-2 py-1 text-sm text-soft">{t('editor.outline.none')}</p>
  }
  return (
    <>
      {wordsBefore > 0 && (
        <p className="px-2 py-1 text-meta text-soft">
          {t('editor.outline.wordsBefore', { count: wordsBefore })}
        </p>
      )}
      <ol ref={list} className="text-sm">
        {sections.map((section, index) => (
          <li
            key={section.block}
            data-level={section.level}
            className="data-[level='3']:ps-3 data-[level='4']:ps-6"
          >
            <div className="flex items-center">
              <button
                className="min-w-0 grow cursor-pointer rounded-sm px-2 py-1 text-start hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold"
                type="button"
                aria-current={index === current ? 'location' : undefined}
                onClick={() => {
                  onJump()
                  jumpTo(editor, section)
                }}
              >
                <span className="block wrap-anywhere" dir="auto">
                  {section.title || t('editor.outline.untitled')}
                </span>
                <span className="block text-meta font-normal text-soft">
                  {t('editor.outline.words', { count: section.words })}
                </span>
                {section.skipsLevel && (
                  <span className="block text-meta font-normal text-brand">
                    {t('editor.outline.skipsLevel')}
                  </span>
                )}
              </button>
              {([-1, 1] as const).map((step) => (
                <MoveSection key={step} {...{ editor, sections, index, step, onMoved }} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The outline, read again when typing pauses. */
function useOutline(editor: Editor) {
  const [outline, setOutline] = useState(() => outlineOf(editor.state.doc))
  useEffect(() => {
    const read = new Deferred(() => setOutline(outlineOf(editor.state.doc)), DELAYS)
    const schedule = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) read.schedule()
    }
    editor.on('transaction', schedule)
    return () => {
      editor.off('transaction', schedule)
      read.cancel()
    }
  }, [editor])
  return { ...outline, refresh: () => setOutline(outlineOf(editor.state.doc)) }
}

/** Moves the caret to the start of a heading. */
function jumpTo({ view }: Editor, { block }: Section): void {
  const { tr } = view.state
  if (block >= tr.doc.childCount) return
  let position = 0
  for (let at = 0; at < block; at++) position += tr.doc.child(at).nodeSize
  view.focus()
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1))).scrollIntoView())
}
