import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface Props {
  /** What the address is of: names the group. */
  name: string
  label: string
  initial: string
  /** Uses the address. @returns what is wrong with it; empty when it was used. */
  check: (typed: string) => string
  onClose: () => void
  onRemove?: (() => void) | undefined
  /** Fields behind the address. */
  children?: ReactNode
}

/** Asks for an address below the toolbar. No form of its own: it stands inside the article's. */
export function AddressForm({ name, label, initial, check, onClose, onRemove, children }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = () => {
    const said = check(typed)
    setProblem(said)
    if (said) field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend into the row of fields.
    <div
      className="surface-form"
      role="group"
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // Enter would send the article.
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="field"
        inputMode="url"
        autoComplete="off"
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem('')
        }}
      />
      {children}
      <div className="surface-form-ways">
        <button className="button button-strong" type="button" onClick={submit}>
          {initial ? 'Change' : 'Insert'}
        </button>
        {onRemove && (
          <button className="button" type="button" onClick={onRemove}>
            Remove link
          </button>
        )}
        <button className="button" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
      {problem && (
        <p className="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
