import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { ToolbarIconName } from './ToolbarIcon.tsx'

/** Effect of a toolbar button. */
export interface Action {
  icon: ToolbarIconName
  label: string
  /** The shortcut, as in shortcutName.ts. */
  keys?: string
  run: (editor: Editor) => void
  /** Whether the selection has the format; undefined for actions without a state. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const focused = (editor: Editor) => editor.chain().focus()
const isIn = (name: string) => (editor: Editor) => editor.isActive(name)

export const HISTORY: Action[] = [
  {
    icon: 'undo',
    label: t('editor.undo'),
    keys: 'Ctrl+Z',
    run: (editor) => focused(editor).undo().run(),
    isPossible: ({ state }) => undoDepth(state) > 0,
  },
  {
    icon: 'redo',
    label: t('editor.redo'),
    keys: 'Ctrl+Shift+Z',
    run: (editor) => focused(editor).redo().run(),
    isPossible: ({ state }) => redoDepth(state) > 0,
  },
]

export const TYPE: Action[] = [
  {
    icon: 'bold',
    label: t('editor.bold'),
    keys: 'Ctrl+B',
    run: (editor) => focused(editor).toggleBold().run(),
    isOn: isIn('bold'),
  },
  {
    icon: 'italic',
    label: t('editor.italic'),
    keys: 'Ctrl+I',
    run: (editor) => focused(editor).toggleItalic().run(),
    isOn: isIn('italic'),
  },
  {
    icon: 'strike',
    label: t('editor.strike'),
    keys: 'Ctrl+Shift+S',
    run: (editor) => focused(editor).toggleStrike().run(),
    isOn: isIn('strike'),
  },
  {
    icon: 'code',
    label: t('editor.code'),
    keys: 'Ctrl+E',
    run: (editor) => focused(editor).toggleCode().run(),
    isOn: isIn('code'),
  },
]

/** Paragraph styles to choose from; the top-level heading is reserved for the article's title. */
export const STYLES = [
  { value: 'paragraph', label: t('editor.paragraph') },
  { value: '2', label: t('editor.heading') },
  { value: '3', label: t('editor.subheading') },
  { value: '4', label: t('editor.minorHeading') },
] as const

/** The style of the selection. */
export function styleOf(editor: Editor): string {
  const level = editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0
  if (level === 0) return 'paragraph'
  return String(Math.min(4, Math.max(2, level)))
}

/** Sets the style of the selected paragraphs. */
export function setStyle(editor: Editor, value: string): void {
  if (value === 'paragraph') focused(editor).setParagraph().run()
  else
    focused(editor)
      .setHeading({ level: value === '2' ? 2 : value === '3' ? 3 : 4 })
      .run()
}
