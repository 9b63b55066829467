import { usePopover } from '../../islands/usePopover.ts'
import { IconButton } from './IconButton.tsx'

/** An action of a menu. */
export interface MenuAction {
  label: string
  run: () => void
  isDisabled?: boolean
}

/** A button that opens a list of actions. */
export function MenuButton({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const { isOpen, setOpen, id, root, button, onKeyDown } = usePopover()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its children opened.
    <div className="relative max-sm:static" ref={root} onKeyDown={onKeyDown}>
      <IconButton
        ref={button}
        icon="more"
        label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <ul className="popover p-1 text-ui not-[[hidden]]:block" id={id} hidden={!isOpen}>
        {actions.map((action) => (
          <li key={action.label}>
            <button
              className="block min-h-10 w-full cursor-pointer rounded-sm px-3 py-2 text-start hover:bg-tint disabled:cursor-default disabled:text-soft"
              type="button"
              disabled={action.isDisabled}
              onClick={() => {
                setOpen(false)
                // Dialogs return the focus to the button.
                button.current?.focus()
                action.run()
              }}
            >
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
