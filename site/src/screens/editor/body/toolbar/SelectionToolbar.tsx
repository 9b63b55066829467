import { t } from '@broadsheet/shared/messages/t.ts'
import { posToDOMRect } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useMemo, useState } from 'react'
import { BLOCK_COMMANDS } from '../commands/blockCommands.ts'
import { visibleAreaOf } from '../extensions/visibleArea.ts'
import { focusText } from '../focusText.ts'
import { POPUP } from '../menus/popupClasses.ts'
import { usePlacement } from '../menus/usePlacement.ts'
import { ToolButton } from './ToolButton.tsx'
import { type Action, setStyle, TYPE } from './toolbarActions.ts'
import { useRoving } from './useRoving.ts'
import { useSelecting } from './useSelecting.ts'

interface Props {
  editor: Editor
  bar: RefObject<HTMLDivElement | null>
  onLink: () => void
}

/** Pixels, with the gap to the selection. */
const BAR_HEIGHT = 64

/** A second press makes a heading text again, as it does for the others. */
const BLOCKS: readonly Action[] = BLOCK_COMMANDS.filter(({ name }) =>
  ['heading', 'quote'].includes(name),
).map((command) => ({
  ...command,
  run: (editor) =>
    command.name === 'heading' && command.isOn?.(editor)
      ? setStyle(editor, 'paragraph')
      : command.run(editor),
}))

/** Formats of the selected text, beside it. It never takes the focus by itself. */
export function SelectionToolbar({ editor, bar, onLink }: Props) {
  const selected = useEditorState({ editor, selector: ({ editor }) => selectedText(editor) })
  const [hasFocus, setFocus] = useState(false)
  const { isPressed, isTouch, isDismissed } = useSelecting(editor, selected)
  if (!selected || isPressed || isDismissed || !(selected.isFocused || hasFocus)) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of its buttons.
    <div onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <Shown {...{ editor, bar, onLink, isTouch }} from={selected.from} to={selected.to} />
    </div>
  )
}

/** The selected range of text outside of code; null for none, and for the whole text, which has no beginning to show. */
function selectedText({ state: { selection }, isFocused }: Editor) {
  const { from, to, empty, $from } = selection
  const isText = selection instanceof TextSelection && !empty && !$from.parent.type.spec.code
  return isText ? { from, to, isFocused } : null
}

interface ShownProps extends Props {
  from: number
  to: number
  isTouch: boolean
}

function Shown({ editor, bar, onLink, from, to, isTouch }: ShownProps) {
  const { onKeyDown, stop } = useRoving('bold')
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () => visibleBox(editor, from, to),
      contextElement: editor.view.dom,
    }),
    [editor, from, to],
  )
  // The menu of a phone is above the selection, its handles are below.
  usePlacement(bar, anchor, {
    placement: isTouch ? 'bottom' : 'top',
    text: editor.view.dom,
    gap: isTouch ? 32 : 8,
    keepsSide: isTouch,
  })
  const on = useEditorState({ editor, selector: ({ editor }) => formatsOf(editor) })
  const button = ({ icon, label, keys, run }: Action) => (
    <ToolButton
      key={icon}
      icon={icon}
      label={label}
      keys={keys}
      {...stop(icon)}
      on={on.includes(icon)}
      possible
      onClick={() => run(editor)}
    />
  )
  return (
    <div
      ref={bar}
      className={`${POPUP} flex min-w-0! gap-[0.1rem] p-1`}
      role="toolbar"
      aria-label={t('editor.selection.formatting')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') focusText(editor)
        onKeyDown(event)
      }}
    >
      {TYPE.map(button)}
      <ToolButton
        icon="link"
        label={t('editor.link')}
        keys="Ctrl+K"
        {...stop('link')}
        on={on.includes('link')}
        possible
        onClick={onLink}
      />
      {BLOCKS.map(button)}
    </div>
  )
}

/** The box of a selection; of one that is higher than the visible text, a line in its middle. */
function visibleBox({ view }: Editor, from: number, to: number): DOMRect {
  const box = posToDOMRect(view, from, to)
  const { top, bottom } = visibleAreaOf(view.dom)
  const isHigher = box.top < top + BAR_HEIGHT && box.bottom > bottom - BAR_HEIGHT
  return isHigher ? new DOMRect(box.x, (top + bottom) / 2, box.width, 0) : box
}

const formatsOf = (editor: Editor): string[] => [
  ...[...TYPE, ...BLOCKS].filter(({ isOn }) => isOn?.(editor)).map(({ icon }) => icon),
  ...(editor.isActive('link') ? ['link'] : []),
]
