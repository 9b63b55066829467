import { type Ref, useImperativeHandle, useRef } from 'react'
import type { BodyEditorHandle, BodyEditorProps } from './types.ts'

interface Props extends BodyEditorProps {
  /** Why there is only the source; empty when it was chosen. */
  problem: string
  /** Back to the surface, or another try to show it. */
  onSurface: () => void
  ref?: Ref<BodyEditorHandle> | undefined
}

/** The body as it is saved: Markdown. */
export function SourceView(props: Props) {
  const { value, onChange, id, label, describedBy, invalid, problem, onSurface, ref } = props
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      focus: () => field.current?.focus(),
      insert: (markdown) => {
        const at = field.current?.selectionStart ?? value.length
        onChange(`${value.slice(0, at)}\n\n${markdown}\n\n${value.slice(at)}`)
      },
    }),
    [value, onChange],
  )
  return (
    <div className="surface">
      <div className="surface-head surface-source-head">
        <button className="surface-back" type="button" onClick={onSurface}>
          {problem ? 'Try again with formatting' : 'Back to formatted text'}
        </button>
        <span>Markdown</span>
      </div>
      {problem && (
        <p className="surface-problem" role="alert">
          {problem}
        </p>
      )}
      <textarea
        ref={field}
        className="surface-source"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        value={value}
        spellCheck
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
