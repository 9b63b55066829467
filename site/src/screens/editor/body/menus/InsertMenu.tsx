import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { BlockCommand } from '../commands/blockCommands.ts'
import { allCommands } from '../commands/offeredCommands.ts'
import { isEnter } from '../isEnter.ts'
import { CommandList } from './CommandList.tsx'
import { insertBelow } from './insertBelow.ts'
import { POPUP } from './popupClasses.ts'
import { useClosing } from './useClosing.ts'
import { usePlacement } from './usePlacement.ts'

interface Props {
  editor: Editor
  /** Position of the block below which one is inserted. */
  position: number
  /** The button that opened the menu. */
  anchor: HTMLElement
  onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The menu of the "+" button: a search field with a list of blocks. */
export function InsertMenu({ editor, position, anchor, onClose }: Props) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  usePlacement(popup, anchor, { placement: 'bottom-start', text: editor.view.dom })
  useClosing(popup, onClose)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const commands = allCommands(typed)
  const choose = (command: BlockCommand) => {
    onClose()
    insertBelow(editor, position, command)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const command = commands[active]
    if (event.key === 'Escape') anchor.focus()
    if (event.key === 'Escape') onClose()
    else if (step) setActive((active + step + commands.length) % Math.max(1, commands.length))
    else if (isEnter(event) && command) choose(command)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={popup} className={POPUP}>
      <input
        ref={field}
        className="field m-1 w-[calc(100%_-_0.5rem)]"
        role="combobox"
        aria-label={t('editor.blocks.search')}
        placeholder={t('editor.blocks.search')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={commands[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        dir={typed ? 'auto' : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <CommandList
        id={id}
        commands={commands}
        isGrouped={typed.trim() === ''}
        active={active}
        onChoose={choose}
      />
      <p className={commands.length > 0 ? 'sr-only' : 'px-3 pb-2 text-soft'} role="status">
        {t('editor.blocks.found', { count: commands.length })}
      </p>
    </div>
  )
}
