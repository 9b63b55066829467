import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { described, Row } from './Row.tsx'

interface FieldTexts {
  label: string
  name: string
  /** Validation message. */
  problem?: string | undefined
  /** Help text. */
  hint?: ReactNode
}

type InputProps = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement>; after?: ReactNode }

/** A labelled input with help and validation message. */
export function Field({ label, problem, hint, after, ...input }: InputProps) {
  const id = useId()
  return (
    <Row {...{ id, label, problem, hint }}>
      <div className="relative">
        <input
          className={`field w-full ${after ? 'pe-22' : ''}`}
          {...described(id, problem, hint)}
          {...input}
        />
        {after}
      </div>
    </Row>
  )
}

type AreaProps = FieldTexts & {
  rows: number
  defaultValue?: string
  maxLength?: number
  dir?: 'ltr'
  inputMode?: 'url'
  spellCheck?: boolean
  onInput?: (text: string) => void
}

/** A labelled multi-line field. */
export function AreaField({ label, name, problem, hint, onInput, ...area }: AreaProps) {
  const id = useId()
  return (
    <Row {...{ id, label, problem, hint }}>
      <textarea
        className="field"
        name={name}
        onInput={(event) => onInput?.(event.currentTarget.value)}
        {...described(id, problem, hint)}
        {...area}
      />
    </Row>
  )
}
