import { t } from '@broadsheet/shared/messages/t.ts'
import { shortcutName } from '../../shortcutName.ts'
import { ToolbarIcon, type ToolbarIconName } from './ToolbarIcon.tsx'

interface Props {
  icon: ToolbarIconName
  label: string
  keys?: string | undefined
  on?: boolean | undefined
  expanded?: boolean
  possible: boolean
  onClick: () => void
  'data-name': string
  tabIndex: number
  onFocus: () => void
}

/** A button of the toolbar. A disabled one stays focusable by arrow keys. */
export function ToolButton({ icon, label, keys, on, expanded, possible, onClick, ...stop }: Props) {
  return (
    <button
      type="button"
      className="grid size-8 flex-none cursor-pointer place-items-center rounded-sm hover:bg-page focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:opacity-55 aria-expanded:bg-ink aria-expanded:text-page aria-pressed:bg-ink aria-pressed:text-page max-sm:size-11"
      aria-label={label}
      title={keys ? t('editor.withKeys', { label, keys: shortcutName(keys) }) : label}
      aria-pressed={on}
      aria-expanded={expanded}
      aria-disabled={!possible || undefined}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (possible) onClick()
      }}
      {...stop}
    >
      <ToolbarIcon name={icon} />
    </button>
  )
}
