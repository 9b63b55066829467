import { t } from '@broadsheet/shared/messages/t.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { shortcutName } from '../../shortcutName.ts'
import { ToolbarIcon, type ToolbarIconName } from '../toolbar/ToolbarIcon.tsx'
import { findStateOf } from './findState.ts'

/** The number of matches, and which of them is selected. */
export function Count({ editor }: { editor: Editor }) {
  const { count, position, isEmpty } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const found = findStateOf(editor.state)
      const isEmpty = !found || found.query.text === ''
      return { count: found?.matches.length ?? 0, position: (found?.index ?? -1) + 1, isEmpty }
    },
  })
  return (
    <span className="min-w-12 text-meta tabular-nums text-soft" role="status">
      {!isEmpty && t('editor.find.count', { count, position })}
    </span>
  )
}

interface StepProps {
  icon: ToolbarIconName
  label: string
  keys: string
  onClick: () => void
}

/** A button that selects another match. */
export const Step = ({ icon, label, keys, onClick }: StepProps) => (
  <button
    className="grid size-9 cursor-pointer place-items-center rounded-sm hover:bg-page"
    type="button"
    aria-label={label}
    title={t('editor.withKeys', { label, keys: shortcutName(keys) })}
    onClick={onClick}
  >
    <ToolbarIcon name={icon} />
  </button>
)

interface ChoiceProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** An option of the search. */
export const Choice = ({ label, isOn, onChange }: ChoiceProps) => (
  <label className="flex min-h-8 items-center gap-2">
    <input
      className="size-5 accent-brand"
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
)
