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
      className="surface-tool"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
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
