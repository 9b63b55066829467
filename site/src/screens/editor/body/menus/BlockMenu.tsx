import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { shortcutName } from '../../shortcutName.ts'
import { BLOCK_COMMANDS } from '../commands/blockCommands.ts'
import { blockName } from '../commands/blockName.ts'
import { type BlockRange, blocksOf, movableCount, rangeAt } from '../moving/blockRange.ts'
import { convertRange, deleteRange, duplicateRange, moveRange } from '../moving/rangeActions.ts'
import { POPUP } from './popupClasses.ts'
import { useClosing } from './useClosing.ts'
import { usePlacement } from './usePlacement.ts'

interface Props {
  editor: Editor
  /** Of the block. */
  position: number
  anchor: HTMLElement
  label: string
  onClose: () => void
}

/** Moves, duplicates, deletes or converts a block. */
export function BlockMenu({ editor, position, anchor, label, onClose }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  usePlacement(popup, anchor, { placement: 'bottom-start', text: editor.view.dom })
  useClosing(popup, onClose)
  useEffect(() => itemsOf(popup.current)[0]?.focus({ preventScroll: true }), [])
  const range = rangeAt(editor.state.doc, position)
  const item = (name: string, work: () => void, keys = '') => (
    <Item
      key={name}
      label={name}
      keys={keys}
      onClick={() => {
        onClose()
        work()
      }}
    />
  )
  const move = (moved: BlockRange, step: -1 | 1) => () => moveRange(editor, moved, step)
  const { first, end } = range
  const list = listAround(editor, position)
  return (
    <div
      ref={popup}
      className={`${POPUP} max-h-(--room) overflow-y-auto overscroll-contain p-1`}
      role="menu"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault()
          anchor.focus()
          onClose()
        }
        moveFocus(event)
      }}
    >
      {first > 0 && item(t('editor.blocks.moveUp'), move(range, -1), 'Alt+Shift+↑')}
      {end < movableCount(range) &&
        item(t('editor.blocks.moveDown'), move(range, 1), 'Alt+Shift+↓')}
      {list && item(t('editor.blocks.moveListUp'), move(list, -1))}
      {list && item(t('editor.blocks.moveListDown'), move(list, 1))}
      {item(t('editor.blocks.duplicate'), () => duplicateRange(editor, range), 'Ctrl+Shift+D')}
      {item(t('editor.blocks.delete'), () => deleteRange(editor, range))}
      {isConvertible(range) && (
        // biome-ignore lint/a11y/useSemanticElements: a menu may contain groups, but no fieldset.
        <div role="group" aria-label={t('editor.blocks.turnInto')}>
          <p
            className="mt-1 border-t border-rule px-2 pt-2 pb-1 text-meta font-semibold text-soft"
            aria-hidden="true"
          >
            {t('editor.blocks.turnInto')}
          </p>
          {BLOCK_COMMANDS.filter(
            ({ group, label }) => group === 'text' && label !== nameIn(range),
          ).map((command) => item(command.label, () => convertRange(editor, range, command)))}
        </div>
      )}
    </div>
  )
}

const nameIn = (range: BlockRange) => blocksOf(range).map(blockName)[0]

/** Whether the block is text in one of the kinds of the menu. */
const isConvertible = (range: BlockRange) =>
  blocksOf(range).every(
    (block) =>
      block.type.name === 'listItem' ||
      BLOCK_COMMANDS.some(
        ({ group, makes }) => group === 'text' && makes?.type === block.type.name,
      ),
  )

/** The top-level list around an item. */
function listAround({ state }: Editor, position: number): BlockRange | null {
  const $at = state.doc.resolve(position)
  return $at.depth > 0 ? rangeAt(state.doc, $at.before(1)) : null
}

const itemsOf = (menu: Element | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

/** Arrow keys, Home and End move between the items, a letter to the next one that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const letter = /^\S$/u.test(event.key) ? event.key.toLocaleLowerCase() : null
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  const next =
    { Home: items[0], End: items.at(-1) }[event.key] ??
    (step ? items[(at + step + items.length) % items.length] : undefined) ??
    after.find(({ textContent }) => letter && textContent?.toLocaleLowerCase().startsWith(letter))
  if (!next || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  next.focus()
}

interface ItemProps {
  label: string
  keys: string
  onClick: () => void
}

function Item({ label, keys, onClick }: ItemProps) {
  return (
    <button
      className="flex min-h-10 w-full cursor-pointer items-center gap-6 rounded-sm px-2 py-1 text-start hover:bg-tint focus-visible:bg-ink focus-visible:text-page focus-visible:outline-none"
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onClick}
    >
      <span className="grow">{label}</span>
      {keys && (
        <span className="text-meta opacity-70 max-sm:hidden" dir="ltr" aria-hidden="true">
          {shortcutName(keys)}
        </span>
      )}
    </button>
  )
}
