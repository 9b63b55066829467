import { SurfaceIcon, type SurfaceIconName } from './SurfaceIcon.tsx'

interface Props {
  icon: SurfaceIconName
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

/** A button of the toolbar. One that is not possible now stays where the arrow keys lead. */
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
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (possible) onClick()
      }}
      {...stop}
    >
      <SurfaceIcon name={icon} />
    </button>
  )
}
