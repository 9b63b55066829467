import { t } from '@broadsheet/shared/messages/t.ts'
import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RichTextEditor } from './RichTextEditor.tsx'
import { FRAME } from './richTextClasses.ts'
import { SourceView } from './SourceView.tsx'
import type { BodyEditorProps } from './types.ts'
import { uploadedBlocks } from './uploadedBlocks.ts'

type RichTextEditorProps = Parameters<typeof RichTextEditor>[0]

/**
 * The field for the body of an article. It looks like the page, saves Markdown, and changes no byte of unedited
 * blocks. The formatted view is loaded on demand; until then, the source can be edited.
 */
export function BodyEditor(props: BodyEditorProps) {
  const [isSource, setSource] = useState(false)
  const [returns, setReturns] = useState(false)
  const [problem, setProblem] = useState('')
  /** Markdown of what was uploaded while the source was edited. */
  const [ended, setEnded] = useState<readonly string[]>([])
  const [Loaded, setLoaded] = useState<ComponentType<RichTextEditorProps> | null>(null)
  const isWanted = !isSource && Loaded === null
  useEffect(() => {
    if (!isWanted) return
    const fail = () => {
      setProblem(t('editor.bodyNotLoaded'))
      setSource(true)
    }
    import('./RichTextEditor.tsx').then(
      ({ RichTextEditor }) => setLoaded(() => RichTextEditor),
      fail,
    )
  }, [isWanted])

  // While the source is shown, the formatted view keeps its text, so that undo covers both views.
  const shown = useRef(props.value)
  if (!isSource) shown.current = props.value
  const isTyped = useRef(false)
  const report: BodyEditorProps['onChange'] = (markdown, blocks) => {
    // An upload or a link preview ended in the hidden view: it must not replace what was typed in the source.
    if (isSource && isTyped.current) {
      setEnded(uploadedBlocks(blocks ?? [], `${shown.current}\n${props.value}`))
      return
    }
    if (isSource) shown.current = markdown
    props.onChange(markdown, blocks)
  }
  const fail = (message: string) => {
    setProblem(message)
    setSource(true)
  }
  const back = () => {
    setProblem('')
    setEnded([])
    setReturns(true)
    setSource(false)
  }
  const { ref, ...rest } = props
  return (
    <>
      {isSource && (
        <SourceView
          {...props}
          problem={problem}
          ended={ended}
          onRichText={back}
          onTyping={() => {
            isTyped.current = true
          }}
        />
      )}
      {Loaded && problem === '' && (
        <div className="min-w-0" hidden={isSource}>
          <Unreadable onProblem={fail}>
            <Loaded
              {...rest}
              {...(isSource ? { id: undefined } : { ref })}
              value={shown.current}
              onChange={report}
              takesFocus={returns && !isSource}
              onSource={(markdown) => {
                shown.current = markdown
                isTyped.current = false
                setSource(true)
              }}
            />
          </Unreadable>
        </div>
      )}
      {!isSource && !Loaded && <Loading label={props.label} />}
    </>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div className={`${FRAME} grid min-h-96 place-items-center text-soft`} aria-busy="true">
      <p role="status">{t('editor.bodyLoading', { label })}</p>
    </div>
  )
}

/** Falls back to the source when a text is too complex for the formatted view. */
class Unreadable extends Component<{ children: ReactNode; onProblem: (message: string) => void }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: Error) {
    const { message } = error
    this.props.onProblem(t('editor.bodyTooComplex', { message }))
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
