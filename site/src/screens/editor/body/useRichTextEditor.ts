import { directionOf } from '@broadsheet/shared/text/languageTag.ts'
import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { Deferred } from './Deferred.ts'
import { type BlockMark, blockAt, showMarks } from './extensions/blockMarks.ts'
import { richTextExtensions } from './extensions/index.ts'
import { openDocument, writeDocument } from './markdown/document.ts'
import type { OpenedDocument } from './markdown/openedDocument.ts'
import { type BodyEditorProps, WRITING_DELAYS } from './types.ts'

const NO_MARKS: readonly BlockMark[] = []

/** Actions of the component that shows the editor. */
interface Callbacks {
  onLink: () => void
  /** Opens the bar to find text. */
  onFind: () => void
  onToolbar: () => void
  /** Receives messages for screen readers. */
  onAnnounce: (text: string) => void
}

/**
 * Creates the editor of a body: opens the text, reports changes in pauses of writing, and opens another text
 * when its value is replaced.
 *
 * @returns the editor, and `flush`, which reports at once and returns the current text.
 * @throws {MarkupError} on the first render when the text cannot be parsed.
 */
export function useRichTextEditor(
  props: BodyEditorProps,
  callbacks: Callbacks,
): { editor: Editor; flush: () => string } {
  const { value } = props
  // The editor keeps its initial callbacks; this reference provides the current ones.
  const latest = useRef({ ...props, ...callbacks })
  latest.current = { ...props, ...callbacks }
  const opened = useRef<OpenedDocument | null>(null)
  const reported = useRef(value)
  const [stable] = useState(() => ({
    extensions: richTextExtensions({
      upload: (...given) => latest.current.upload(...given),
      uploadFile: (...given) => latest.current.uploadFile(...given),
      onBusy: (busy) => latest.current.onBusy?.(busy),
      onLink: () => latest.current.onLink(),
      onToolbar: () => latest.current.onToolbar(),
      comments: props.comments,
      onFind: () => latest.current.onFind(),
    }),
    editorProps: { attributes: () => attributesOf(latest.current) },
  }))
  const current = useRef<Editor | null>(null)
  const [report] = useState(
    () =>
      new Deferred(() => {
        if (!opened.current || !current.current) return
        const { markdown, blocks } = writeDocument(current.current.state.doc, opened.current)
        if (markdown === reported.current) return
        reported.current = markdown
        latest.current.onChange(markdown, blocks)
      }, WRITING_DELAYS),
  )
  const editor = useEditor({
    ...stable,
    // The page's policy forbids inline styles.
    injectCSS: false,
    onBeforeCreate: ({ editor }) => {
      opened.current = openDocument(editor.schema, value)
      // The document is passed on unchanged, so that its blocks are identical to those in `opened`.
      editor.options.content = opened.current.doc as unknown as JSONContent
    },
    onUpdate: () => report.schedule(),
    onSelectionUpdate: ({ editor }) => latest.current.onCaret?.(blockAt(editor.state)),
  })
  current.current = editor
  useEffect(() => () => report.cancel(), [report])
  useEffect(() => {
    const announce = (text: string) => latest.current.onAnnounce(text)
    editor.on('announce', announce)
    return () => {
      editor.off('announce', announce)
    }
  }, [editor])
  useEffect(() => {
    if (value === reported.current) return
    report.cancel()
    reported.current = value
    opened.current = openDocument(editor.schema, value)
    const { tr, doc } = editor.state
    const { content } = opened.current.doc
    editor.view.dispatch(
      tr.replaceWith(0, doc.content.size, content).setMeta('preventUpdate', true),
    )
  }, [editor, value, report])
  const { marks = NO_MARKS } = props
  useEffect(() => showMarks(editor.view, marks), [editor, marks])
  const { describedBy, invalid, label, lang } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read through `latest`.
  useEffect(() => {
    editor.view.setProps({})
  }, [editor, describedBy, invalid, label, lang])
  const flush = () => {
    report.flush()
    return reported.current
  }
  return { editor, flush }
}

/** Utilities of the editable text, besides the styles of article text. ProseMirror requires `relative`. */
const TEXT =
  'body rich-text relative mx-auto min-h-96 max-w-[calc(var(--container-text)_+_6.5rem)] ps-9 pe-4 sm:ps-16 sm:pe-10 pt-6 pb-16 whitespace-break-spaces outline-none [font-variant-ligatures:none]'

function attributesOf({
  id,
  label,
  lang,
  describedBy,
  invalid,
}: BodyEditorProps): Record<string, string> {
  return {
    class: TEXT,
    'data-body-text': '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(lang ? { lang, dir: directionOf(lang) } : {}),
    ...(id ? { id } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
  }
}
