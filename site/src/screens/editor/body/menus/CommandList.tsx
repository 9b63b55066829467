import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef } from 'react'
import { shortcutName } from '../../shortcutName.ts'
import { BLOCK_GROUPS, type BlockCommand } from '../commands/blockCommands.ts'
import { ToolbarIcon } from '../toolbar/ToolbarIcon.tsx'

interface Props {
  /** Id of the list; an option has it with its index. */
  id: string
  commands: readonly BlockCommand[]
  /** Whether the options have headings; a search lists the best first instead. */
  isGrouped: boolean
  /** Index of the active option. */
  active: number
  onChoose: (command: BlockCommand) => void
}

/** Blocks to choose from, as a listbox. The focus stays in the text or field that controls it. */
export function CommandList({ id, commands, isGrouped, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${active}`)}`)?.scrollIntoView({
      block: 'nearest',
      behavior: 'instant',
    })
  }, [id, active])
  const option = (command: BlockCommand) => {
    const index = commands.indexOf(command)
    return (
      <Option
        key={command.name}
        id={`${id}-${index}`}
        command={command}
        isActive={index === active}
        onChoose={() => onChoose(command)}
      />
    )
  }
  const names = Object.entries(BLOCK_GROUPS)
  return (
    <div
      ref={list}
      id={id}
      className="max-h-[min(22rem,var(--room,22rem)_-_4rem)] overflow-y-auto overscroll-contain p-1"
      role="listbox"
      // Scrollable lists are focusable; a press must not move the focus.
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
      aria-label={t('editor.blocks.list')}
    >
      {isGrouped
        ? names.map(([group, name]) => {
            const members = commands.filter((command) => command.group === group)
            if (members.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no fieldset.
              <div key={group} role="group" aria-label={name}>
                <p className="px-2 pt-2 pb-1 text-meta font-semibold text-soft" aria-hidden="true">
                  {name}
                </p>
                {members.map(option)}
              </div>
            )
          })
        : commands.map(option)}
    </div>
  )
}

interface OptionProps {
  id: string
  command: BlockCommand
  isActive: boolean
  onChoose: () => void
}

function Option({ id, command: { icon, label, keys }, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the text or the field, whose keys choose an option.
    <div
      id={id}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 hover:bg-tint aria-selected:bg-ink aria-selected:text-page"
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
    >
      <ToolbarIcon name={icon} />
      <span className="grow">{label}</span>
      {keys && (
        <span className="text-meta opacity-70 max-sm:hidden" dir="ltr" aria-hidden="true">
          {shortcutName(keys)}
        </span>
      )}
    </div>
  )
}
