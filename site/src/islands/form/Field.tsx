import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface Said {
  label: string
  name: string
  /** What is wrong with it. */
  problem?: string | undefined
  /** What helps to fill it in. */
  hint?: ReactNode
}

type InputProps = Said &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement>; after?: ReactNode }

/** A labelled input; what is wrong with it is said with it. */
export function Field({ label, problem, hint, after, ...input }: InputProps) {
  const id = useId()
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input className="field" id={id} {...said(id, problem, hint)} {...input} />
        {after}
      </div>
      <FieldNotes id={id} problem={problem} hint={hint} />
    </div>
  )
}

type AreaProps = Said & {
  rows: number
  defaultValue?: string
  maxLength?: number
  onInput?: (text: string) => void
}

/** A labelled box for several lines. */
export function AreaField({ label, name, problem, hint, onInput, ...area }: AreaProps) {
  const id = useId()
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      <textarea
        className="field"
        id={id}
        name={name}
        onInput={(event) => onInput?.(event.currentTarget.value)}
        {...said(id, problem, hint)}
        {...area}
      />
      <FieldNotes id={id} problem={problem} hint={hint} />
    </div>
  )
}

function said(id: string, problem: ReactNode, hint: ReactNode) {
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': notes || undefined,
  }
}

function FieldNotes({ id, problem, hint }: { id: string } & Pick<Said, 'problem' | 'hint'>) {
  return (
    <>
      {problem && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
