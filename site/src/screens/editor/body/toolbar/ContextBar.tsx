import { t } from '@broadsheet/shared/messages/t.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useId } from 'react'
import { findParentNodeOfType } from '../extensions/parents.ts'
import { directionOf } from '../extensions/textDirection.ts'
import { focusText } from '../focusText.ts'
import { isEnter } from '../isEnter.ts'
import { HEAD_ROW, SMALL_BUTTON } from '../richTextClasses.ts'

/** Utilities of the bar; on phones it scrolls horizontally. */
const BAR = `${HEAD_ROW} max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:thin] max-sm:*:flex-none`

/** Actions for the table or code block at the caret. */
export function ContextBar({ editor }: { editor: Editor }) {
  const block = useEditorState({ editor, selector: ({ editor }) => blockAtCaret(editor) })
  if (block === 'table') return <TableBar editor={editor} />
  return block === 'codeBlock' ? <CodeBar editor={editor} /> : null
}

function blockAtCaret({ state }: Editor): 'table' | 'codeBlock' | null {
  const { $from } = state.selection
  if (findParentNodeOfType($from, 'codeBlock')) return 'codeBlock'
  return findParentNodeOfType($from, 'table') ? 'table' : null
}

const TABLE_ACTIONS: { label: string; run: (editor: Editor) => void }[] = [
  { label: t('editor.addRow'), run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: t('editor.removeRow'), run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: t('editor.addColumn'), run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: t('editor.removeColumn'), run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: t('editor.alignLeft'), run: (editor) => alignColumn(editor, 'left') },
  { label: t('editor.alignCenter'), run: (editor) => alignColumn(editor, 'center') },
  { label: t('editor.alignRight'), run: (editor) => alignColumn(editor, 'right') },
  { label: t('editor.removeTable'), run: (editor) => editor.chain().focus().deleteTable().run() },
]

function TableBar({ editor }: { editor: Editor }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend into the row of buttons.
    <div className={BAR} role="group" aria-label={t('editor.table')}>
      {TABLE_ACTIONS.map(({ label, run }) => (
        <button
          key={label}
          className={SMALL_BUTTON}
          type="button"
          // Keeps the caret in its cell.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Aligns the whole column of the caret, as Markdown requires; the side where text starts needs no mark. */
function alignColumn(editor: Editor, side: 'left' | 'center' | 'right'): void {
  const { $from } = editor.state.selection
  const table = findParentNodeOfType($from, 'table')
  const row = findParentNodeOfType($from, 'tableRow')
  if (!table || !row) return
  const column = $from.index(row.depth)
  const start = directionOf(table.node.textContent) === 'rtl' ? 'right' : 'left'
  const align = side === start ? null : side
  const { tr } = editor.state
  table.node.forEach((line, offset) => {
    line.forEach((cell, inside, index) => {
      const pos = table.pos + 1 + offset + 1 + inside
      if (index === column) tr.setNodeMarkup(pos, null, { ...cell.attrs, align })
    })
  })
  editor.view.dispatch(tr)
  focusText(editor)
}

function CodeBar({ editor }: { editor: Editor }) {
  const id = useId()
  const language = useEditorState({
    editor,
    selector: ({ editor }) => String(editor.getAttributes('codeBlock').language ?? ''),
  })
  return (
    <div className={BAR}>
      <label className="font-semibold" htmlFor={id}>
        {t('editor.codeLanguage')}
      </label>
      <input
        id={id}
        className="field min-h-8 w-36 px-[0.6rem] py-[0.15rem] text-sm"
        value={language}
        dir={language ? 'ltr' : undefined}
        placeholder={t('editor.codeLanguageNone')}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={(event) => isEnter(event) && leaveField(editor, event)}
        onChange={({ currentTarget }) => {
          const value = currentTarget.value.replace(/[^\w+#.-]/g, '').slice(0, 40)
          editor.commands.updateAttributes('codeBlock', { language: value || null })
        }}
      />
    </div>
  )
}

/** Otherwise the key would also apply to the text. */
function leaveField(editor: Editor, event: KeyboardEvent): void {
  event.preventDefault()
  focusText(editor)
}
