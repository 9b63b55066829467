import './surface.css'
import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { SourceView } from './SourceView.tsx'
import type { Surface } from './Surface.tsx'
import type { BodyEditorProps } from './types.ts'

type SurfaceProps = Parameters<typeof Surface>[0]

const NOT_LOADED =
  'The editor could not be loaded. Write in Markdown here, or check the connection and try again.'

/**
 * The field for the body of an article: looks like the page, saves Markdown, changes no byte of what
 * is not edited. Its editor is loaded when the field is there; without it one writes the source.
 */
export function BodyEditor(props: BodyEditorProps) {
  const [isSource, setSource] = useState(false)
  const [returns, setReturns] = useState(false)
  const [problem, setProblem] = useState('')
  const [Loaded, setLoaded] = useState<ComponentType<SurfaceProps> | null>(null)
  const isWanted = !isSource && Loaded === null
  useEffect(() => {
    if (!isWanted) return
    const fail = () => {
      setProblem(NOT_LOADED)
      setSource(true)
    }
    import('./Surface.tsx').then(({ Surface }) => setLoaded(() => Surface), fail)
  }, [isWanted])

  // While the source is shown the surface waits with the text it had, so that undo leads back over it.
  const shown = useRef(props.value)
  if (!isSource) shown.current = props.value
  const fail = (message: string) => {
    setProblem(message)
    setSource(true)
  }
  const back = () => {
    setProblem('')
    setReturns(true)
    setSource(false)
  }
  const { ref, ...rest } = props
  return (
    <>
      {isSource && <SourceView {...props} problem={problem} onSurface={back} />}
      {Loaded && problem === '' && (
        <div className="surface-box" hidden={isSource}>
          <Unreadable onProblem={fail}>
            <Loaded
              {...rest}
              {...(isSource ? { id: undefined } : { ref })}
              value={shown.current}
              takesFocus={returns && !isSource}
              onSource={() => setSource(true)}
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
    <div className="surface surface-loading" aria-busy="true">
      <p role="status">Loading the editor for {label}…</p>
    </div>
  )
}

/** A text too tangled to be shown is still there as source. */
class Unreadable extends Component<{ children: ReactNode; onProblem: (message: string) => void }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: Error) {
    const { message } = error
    this.props.onProblem(`${message} It can be changed here, as Markdown.`)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
