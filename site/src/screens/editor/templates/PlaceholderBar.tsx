import { t } from '@broadsheet/shared/messages/t.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { focusText } from '../body/focusText.ts'
import { HEAD_ROW, SMALL_BUTTON } from '../body/richTextClasses.ts'
import { countPlaceholders, selectPlaceholder } from './placeholderMarks.ts'

/** How many placeholders are left in the text, with a button that selects the next one. */
export function PlaceholderBar({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor }) => countPlaceholders(editor.state),
  })
  if (count === 0) return null
  return (
    <div className={`${HEAD_ROW} justify-between`}>
      <span className="tabular-nums">{t('editor.templates.placeholders', { count })}</span>
      <button
        className={SMALL_BUTTON}
        type="button"
        title={t('editor.templates.nextKeys')}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          focusText(editor)
          selectPlaceholder(editor)
        }}
      >
        {t('editor.templates.next')}
      </button>
    </div>
  )
}
