import { t } from '@broadsheet/shared/messages/t.ts'
import {
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { isEnter } from '../isEnter.ts'
import { HEAD_ROW } from '../richTextClasses.ts'

/** Utilities of a field in the form. */
export const FORM_FIELD = 'field min-w-0 flex-[1_1_14rem]'

/** Utilities of a label with its field, which is below it where the row is too short for both. */
export const FORM_ROW = 'flex min-w-0 flex-auto flex-wrap items-center gap-x-[0.6rem] gap-y-1'

/** The field of the address. */
export type AddressFieldProps = ComponentPropsWithRef<'input'> & { value: string }

interface Props {
  /** Replaces the plain field. */
  field?: ComponentType<AddressFieldProps>
  /** Name of the group. */
  name: string
  label: string
  initial: string
  /**
   * Applies the address.
   *
   * @returns an error message; empty on success.
   */
  check: (typed: string) => string
  onClose: () => void
  onRemove?: (() => void) | undefined
  /** Fields after the address. */
  children?: ReactNode
}

/** A form for an address below the toolbar. Not a form element, because it is inside the article's form. */
export function AddressForm(props: Props) {
  const { name, label, initial, check, onClose, onRemove, children, field: Field = Plain } = props
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = () => {
    const message = check(typed)
    setProblem(message)
    if (message) field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend into the row of fields.
    <div
      className={HEAD_ROW}
      role="group"
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        const isChosen = event.defaultPrevented
        if (isChosen || !isEnter(event) || !(event.target instanceof HTMLInputElement)) return
        // The text has the focus afterwards: the key would replace the selection.
        event.preventDefault()
        submit()
      }}
    >
      <div className={FORM_ROW}>
        <label className="font-semibold" htmlFor={id}>
          {label}
        </label>
        <Field
          ref={field}
          id={id}
          className={FORM_FIELD}
          dir="ltr"
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
      </div>
      {children}
      <div className="flex flex-wrap gap-[0.4rem]">
        <button className="button button-strong" type="button" onClick={submit}>
          {initial ? t('editor.change') : t('editor.insert')}
        </button>
        {onRemove && (
          <button className="button" type="button" onClick={onRemove}>
            {t('editor.removeLink')}
          </button>
        )}
        <button className="button" type="button" onClick={onClose}>
          {t('editor.cancel')}
        </button>
      </div>
      {problem && (
        <p className="field-problem basis-full" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const Plain = (props: AddressFieldProps) => <input {...props} />
