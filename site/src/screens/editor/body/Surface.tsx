import { EditorContent, useEditorState } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { openDocument } from './markdown/document.ts'
import { SurfaceContext } from './SurfaceContext.ts'
import { ContextBar } from './toolbar/ContextBar.tsx'
import { LinkForm } from './toolbar/LinkForm.tsx'
import { type OpenForm, Toolbar } from './toolbar/Toolbar.tsx'
import { VideoForm } from './toolbar/VideoForm.tsx'
import type { BodyEditorProps } from './types.ts'
import { useSurfaceEditor } from './useSurfaceEditor.ts'

interface Props extends BodyEditorProps {
  /** Shows the Markdown instead. */
  onSource: () => void
  takesFocus: boolean
}

/** The body as readers will see it, to write on. */
export function Surface(props: Props) {
  const { label, mediaOrigin, onSource, takesFocus, ref } = props
  const [form, setForm] = useState<OpenForm>(null)
  const [said, setSaid] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const editor = useSurfaceEditor(props, {
    onLink: () => setForm('link'),
    onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onSaid: setSaid,
  })
  useEffect(() => {
    if (takesFocus) editor.commands.focus()
  }, [takesFocus, editor])
  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor.commands.focus(),
      insert: (markdown) => {
        const { doc } = openDocument(editor.schema, markdown)
        editor.chain().focus().insertContent(doc.content.toJSON()).run()
      },
    }),
    [editor],
  )
  const setting = useMemo(() => ({ mediaOrigin }), [mediaOrigin])
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })
  const close = () => {
    setForm(null)
    editor.commands.focus()
  }
  return (
    <SurfaceContext value={setting}>
      <div className="surface" data-empty={isEmpty || undefined}>
        <div className="surface-head">
          <Toolbar {...{ editor, label, form, onSource, bar }} onForm={setForm} />
          {form === 'link' && <LinkForm editor={editor} onClose={close} />}
          {form === 'video' && <VideoForm editor={editor} onClose={close} />}
          {form === null && <ContextBar editor={editor} />}
        </div>
        <EditorContent editor={editor} />
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
    </SurfaceContext>
  )
}
