import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { type PointerEvent, useRef } from 'react'
import { rangeAt } from '../moving/blockRange.ts'
import { rangeName } from '../moving/rangeActions.ts'
import { ToolbarIcon } from '../toolbar/ToolbarIcon.tsx'
import { BlockMenu } from './BlockMenu.tsx'
import { DropLine } from './DropLine.tsx'
import { CONTROL } from './popupClasses.ts'
import { useBlockDrag } from './useBlockDrag.ts'

interface Props {
  editor: Editor
  /** Of the block. */
  position: number
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Opens the menu of a block; dragged, it moves the block. */
export function BlockHandle({ editor, position, isOpen, onOpen, onClose }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { line, start, wasDragged } = useBlockDrag(editor)
  const label = t('editor.blocks.actions', {
    name: rangeName(rangeAt(editor.state.doc, position)),
  })
  return (
    <>
      <button
        ref={button}
        className={`${CONTROL} touch-none`}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={(event: PointerEvent) => event.button === 0 && start(event, position)}
        // Keeps the caret in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (wasDragged()) return
          if (isOpen) onClose()
          else onOpen()
        }}
      >
        <ToolbarIcon name="handle" />
      </button>
      {isOpen && button.current && (
        <BlockMenu
          editor={editor}
          position={position}
          anchor={button.current}
          label={label}
          onClose={onClose}
        />
      )}
      <DropLine line={line} />
    </>
  )
}
