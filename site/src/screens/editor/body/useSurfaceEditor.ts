import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { surfaceExtensions } from './extensions/index.ts'
import { type Opened, openDocument, saveDocument } from './markdown/document.ts'
import type { BodyEditorProps } from './types.ts'

interface Ways {
  onLink: () => void
  onToolbar: () => void
  /** Something happened that one may not see. */
  onSaid: (text: string) => void
}

/**
 * Makes the editor of a body: opens the text, tells of every change what would be saved, and opens
 * another text when it is given one.
 *
 * @throws {MarkupError} on the first drawing when the text cannot be read.
 */
export function useSurfaceEditor(props: BodyEditorProps, ways: Ways): Editor {
  const { value } = props
  // The editor keeps what it was made with; these always lead to the present ones.
  const latest = useRef({ ...props, ...ways })
  latest.current = { ...props, ...ways }
  const opened = useRef<Opened | null>(null)
  const known = useRef(value)
  const [stable] = useState(() => ({
    extensions: surfaceExtensions({
      upload: (...given) => latest.current.upload(...given),
      onBusy: (busy) => latest.current.onBusy?.(busy),
      onLink: () => latest.current.onLink(),
      onToolbar: () => latest.current.onToolbar(),
    }),
    editorProps: { attributes: () => attributesOf(latest.current) },
  }))
  const editor = useEditor({
    ...stable,
    // The page's policy forbids styles that are not files.
    injectCSS: false,
    onBeforeCreate: ({ editor }) => {
      opened.current = openDocument(editor.schema, value)
      // A document is taken as it is: its blocks stay the very nodes that `opened` knows.
      editor.options.content = opened.current.doc as unknown as JSONContent
    },
    onUpdate: ({ editor }) => {
      if (!opened.current) return
      const markdown = saveDocument(editor.state.doc, opened.current)
      if (markdown === known.current) return
      known.current = markdown
      latest.current.onChange(markdown)
    },
  })
  useEffect(() => {
    const say = (text: string) => latest.current.onSaid(text)
    editor.on('said', say)
    return () => {
      editor.off('said', say)
    }
  }, [editor])
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    opened.current = openDocument(editor.schema, value)
    const { tr, doc } = editor.state
    const { content } = opened.current.doc
    editor.view.dispatch(
      tr.replaceWith(0, doc.content.size, content).setMeta('preventUpdate', true),
    )
  }, [editor, value])
  const { describedBy, invalid, label } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read through `latest`.
  useEffect(() => {
    editor.view.setProps({})
  }, [editor, describedBy, invalid, label])
  return editor
}

function attributesOf({
  id,
  label,
  describedBy,
  invalid,
}: BodyEditorProps): Record<string, string> {
  return {
    class: 'body surface-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(id ? { id } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
  }
}
