import type { ReactNode } from 'react'

interface Props {
  /** Id of the field. */
  id: string
  label: ReactNode
  problem?: string | undefined
  hint?: ReactNode
  children: ReactNode
}

/** A labelled field with help and validation message below it. */
export function Row({ id, label, problem, hint, children }: Props) {
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      {children}
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
    </div>
  )
}

/** ARIA attributes that connect a field with its notes. */
export function described(id: string, problem: string | undefined, hint: ReactNode) {
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': notes || undefined,
  }
}
