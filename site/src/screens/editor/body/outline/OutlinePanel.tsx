import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '../../../../islands/Modal.tsx'
import { SMALL_BUTTON } from '../richTextClasses.ts'
import { Outline } from './Outline.tsx'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Screens on which the outline has room beside the text. */
const WIDE = '(min-width: 64rem)'

/** The outline: beside the text, or on narrow screens in a drawer. */
export function OutlinePanel({ editor, onClose }: Props) {
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches)
  const head = (
    <div className="mb-1 flex items-center justify-between gap-2 px-2">
      <h2 className="font-sans text-sm font-semibold" id="outline-title">
        {t('editor.outline.title')}
      </h2>
      <button className={SMALL_BUTTON} type="button" onClick={onClose}>
        {t('editor.close')}
      </button>
    </div>
  )
  if (isWide) {
    return (
      <nav
        className="sticky top-[calc(var(--header-room,var(--spacing-bar)_+_1px)_+_var(--toolbar-height,0px))] max-h-[calc(100dvh_-_var(--header-room,var(--spacing-bar))_-_var(--toolbar-height,0px)_-_var(--editor-bar,0px))] w-64 flex-none self-start overflow-y-auto overscroll-contain border-e border-rule p-2 font-sans"
        aria-labelledby="outline-title"
      >
        {head}
        <Outline editor={editor} onJump={() => {}} />
      </nav>
    )
  }
  // Outside of the form, because its dialogs are.
  return createPortal(
    <Modal
      name={{ labelledBy: 'outline-title' }}
      look="me-0 h-dvh max-h-none w-[min(22rem,100vw)] max-w-none rounded-none"
      isLight
      onCancel={onClose}
    >
      <nav className="p-3 font-sans" aria-labelledby="outline-title">
        {head}
        <Outline editor={editor} onJump={onClose} />
      </nav>
    </Modal>,
    document.body,
  )
}

function onWidth(notify: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
