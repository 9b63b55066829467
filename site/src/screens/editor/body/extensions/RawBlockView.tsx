import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRichTextContext } from '../RichTextContext.ts'
import { SMALL_BUTTON } from '../richTextClasses.ts'

/** A block kept as source: shown as readers see it, edited as source. */
export function RawBlockView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const source = String(node.attrs.source)
  const [editing, setEditing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (editing) field.current?.focus()
  }, [editing])
  return (
    <NodeViewWrapper
      className="border border-dashed border-soft px-[0.8rem] py-[0.6rem]"
      data-selected={selected || undefined}
    >
      <div
        className="mb-[0.6rem] flex flex-wrap items-center gap-[0.4rem] font-sans text-meta text-soft"
        contentEditable={false}
      >
        <span className="flex-1">{kindOf(source)}</span>
        <button className={SMALL_BUTTON} type="button" onClick={() => setEditing(!editing)}>
          {editing ? t('editor.rawDone') : t('editor.rawEdit')}
        </button>
        <button className={SMALL_BUTTON} type="button" onClick={deleteNode}>
          {t('editor.remove')}
        </button>
      </div>
      {editing ? (
        <textarea
          ref={field}
          className="field w-full font-mono text-sm"
          aria-label={t('editor.rawSource', { kind: kindOf(source) })}
          dir="ltr"
          value={source}
          rows={Math.min(20, source.split('\n').length + 1)}
          onChange={({ currentTarget }) => updateAttributes({ source: currentTarget.value })}
        />
      ) : (
        <Preview source={source} />
      )}
    </NodeViewWrapper>
  )
}

function kindOf(source: string): string {
  if (/^\s*<!--/.test(source)) return t('editor.rawComment')
  if (/^\s*\[\^/.test(source)) return t('editor.footnote')
  return /^\s*\[/.test(source) ? t('editor.rawLinks') : t('editor.rawHtml')
}

function Preview({ source }: { source: string }) {
  const { mediaOrigin } = useRichTextContext()
  const html = useMemo(() => rendered(source, mediaOrigin), [source, mediaOrigin])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Sanitised by shared/markup, as on a built page.
    if (box.current) box.current.innerHTML = html
  }, [html])
  if (html === '') return <pre contentEditable={false}>{source}</pre>
  return <div ref={box} contentEditable={false} inert />
}

/** Empty for blocks without output, and for source that cannot be parsed while it is being typed. */
function rendered(source: string, mediaOrigin: string): string {
  try {
    return renderMarkdown(source, { mediaOrigin, language: activeBodyLanguage() }).html
  } catch {
    return ''
  }
}
