import { t } from '@broadsheet/shared/messages/t.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { ToolbarIcon } from '../toolbar/ToolbarIcon.tsx'
import { BlockHandle } from './BlockHandle.tsx'
import { blockAtHeight, isBlockAt, selectedBlock } from './blockTarget.ts'
import { InsertMenu } from './InsertMenu.tsx'
import { CONTROL } from './popupClasses.ts'
import { useBesideBlock } from './useBesideBlock.ts'

/** An open menu, and the block it is for. */
interface Opened {
  menu: 'insert' | 'actions'
  position: number
}

/** The buttons beside the block under the pointer, or else the block with the caret. */
export function BlockControls({ editor }: { editor: Editor }) {
  const root = useRef<HTMLDivElement>(null)
  const plus = useRef<HTMLButtonElement>(null)
  const current = useEditorState({ editor, selector: ({ editor }) => selectedBlock(editor.state) })
  const hovered = useHoveredBlock(editor)
  /** The block of the open menu, which stays while the pointer moves to the menu. */
  const [opened, setOpened] = useState<Opened | null>(null)
  // A change of the text may have removed a block before the pointer moves again.
  const position =
    [opened?.position, hovered, current].find((at) => isBlockAt(editor.state.doc, at)) ?? null
  useBesideBlock(root, editor, position)
  if (position === null) return null
  return (
    <div ref={root} className="absolute top-0 left-0 z-2 flex max-sm:flex-col" data-block-controls>
      <button
        ref={plus}
        className={CONTROL}
        type="button"
        aria-label={t('editor.blocks.insertBelow')}
        title={t('editor.blocks.insertBelow')}
        aria-haspopup="listbox"
        aria-expanded={opened?.menu === 'insert'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpened(opened ? null : { menu: 'insert', position })}
      >
        <ToolbarIcon name="plus" />
      </button>
      <BlockHandle
        editor={editor}
        position={position}
        isOpen={opened?.menu === 'actions'}
        onOpen={() => setOpened({ menu: 'actions', position })}
        onClose={() => setOpened(null)}
      />
      {opened?.menu === 'insert' && plus.current && (
        <InsertMenu
          editor={editor}
          position={opened.position}
          anchor={plus.current}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** Position of the block under the mouse; null until it moves over a block after a change of the text. */
function useHoveredBlock(editor: Editor): number | null {
  const [hovered, setHovered] = useState<number | null>(null)
  useEffect(() => {
    const area = editor.view.dom.parentElement?.parentElement
    const move = ({ clientY, pointerType, buttons }: PointerEvent) => {
      if (pointerType === 'mouse' && buttons === 0)
        setHovered((before) => blockAtHeight(editor.view, clientY) ?? before)
    }
    const forget = () => setHovered(null)
    const leave = ({ buttons }: PointerEvent) => {
      if (buttons === 0) forget()
    }
    area?.addEventListener('pointermove', move)
    area?.addEventListener('pointerleave', leave)
    editor.on('update', forget)
    return () => {
      area?.removeEventListener('pointermove', move)
      area?.removeEventListener('pointerleave', leave)
      editor.off('update', forget)
    }
  }, [editor])
  return hovered
}
