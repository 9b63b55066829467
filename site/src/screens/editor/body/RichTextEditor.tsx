import { EditorContent, useEditorState } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useHeightProperty } from '../useScreenRoom.ts'
import { RichTextContext } from './RichTextContext.ts'
import { FRAME, HEAD } from './richTextClasses.ts'
import { ContextBar } from './toolbar/ContextBar.tsx'
import { LinkForm } from './toolbar/LinkForm.tsx'
import { type OpenForm, Toolbar } from './toolbar/Toolbar.tsx'
import { VideoForm } from './toolbar/VideoForm.tsx'
import type { BodyEditorProps } from './types.ts'
import { useRichTextEditor } from './useRichTextEditor.ts'

interface Props extends BodyEditorProps {
  /** Switches to the Markdown source. */
  onSource: (markdown: string) => void
  takesFocus: boolean
}

/** The body in the formatted view. */
export function RichTextEditor(props: Props) {
  const { label, mediaOrigin, onSource, takesFocus, ref } = props
  const [form, setForm] = useState<OpenForm>(null)
  const [announcement, setAnnouncement] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useHeightProperty(head, '--toolbar-height')
  const { editor, flush } = useRichTextEditor(props, {
    onLink: () => setForm('link'),
    onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onAnnounce: setAnnouncement,
  })
  useEffect(() => {
    if (takesFocus) editor.commands.focus()
  }, [takesFocus, editor])
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus(), flush }), [
    editor,
    flush,
  ])
  const setting = useMemo(() => ({ mediaOrigin }), [mediaOrigin])
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })
  const close = () => {
    setForm(null)
    editor.commands.focus()
  }
  return (
    <RichTextContext value={setting}>
      <div className={FRAME} data-rich-text data-empty={isEmpty || undefined}>
        <div className={HEAD} data-rich-text-head ref={head}>
          <Toolbar
            {...{ editor, label, form, bar }}
            onForm={setForm}
            onSource={() => onSource(flush())}
          />
          {form === 'link' && <LinkForm editor={editor} onClose={close} />}
          {form === 'video' && <VideoForm editor={editor} onClose={close} />}
          {form === null && <ContextBar editor={editor} />}
        </div>
        <EditorContent editor={editor} />
        <p className="sr-only" role="status">
          {announcement}
        </p>
      </div>
    </RichTextContext>
  )
}
