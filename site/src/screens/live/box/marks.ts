import { t } from '@broadsheet/shared/messages/t.ts'
import type { ToolbarIconName } from '../../editor/body/toolbar/ToolbarIcon.tsx'
import type { Mark } from './markText.ts'

interface MarkButton {
  mark: Mark
  icon: ToolbarIconName
  label: string
  keys?: string
}

/** The buttons of the toolbar. */
export const MARKS: readonly MarkButton[] = [
  { mark: 'bold', icon: 'bold', label: t('editor.bold'), keys: 'Ctrl+B' },
  { mark: 'italic', icon: 'italic', label: t('editor.italic'), keys: 'Ctrl+I' },
  { mark: 'link', icon: 'link', label: t('editor.link'), keys: 'Ctrl+K' },
  { mark: 'quote', icon: 'quote', label: t('editor.quote') },
  { mark: 'bullets', icon: 'bullets', label: t('editor.bullets') },
]

/** The mark of a key pressed with Control or Command. */
export const markOfKey = (key: string): Mark | undefined =>
  MARKS.find(({ keys }) => keys === `Ctrl+${key.toUpperCase()}`)?.mark
