import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import type * as v from 'valibot'

/**
 * A form validated on submit: the first message of each field is shown and disappears when the field is
 * edited. Input is never cleared.
 *
 * @param send - receives the validated values and the form.
 */
export function useValidatedForm<Schema extends v.GenericSchema>(
  schema: Schema,
  send: (value: v.InferOutput<Schema>, form: HTMLFormElement) => Promise<void>,
) {
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  // A double click fires its second submit before the state is updated.
  const isBusy = useRef(false)

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy.current) return
    const checked = check(schema, Object.fromEntries(new FormData(form)))
    setProblems(checked.problems ?? {})
    if (checked.problems) {
      focusFirst(form, Object.keys(checked.problems))
      return
    }
    isBusy.current = true
    setSending(true)
    try {
      await send(checked.value, form)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  const clear = (name: string) =>
    setProblems(({ [name]: _cleared, ...others }) => others as Problems)

  return {
    problems,
    isSending,
    /** Sets a message for a field from the server. */
    setProblem: (name: string, message: string) =>
      setProblems((problems) => ({ ...problems, [name]: message })),
    formProps: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: SyntheticEvent<HTMLFormElement>) =>
        clear((event.target as HTMLInputElement).name),
    },
  }
}

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const fields = [...form.elements] as HTMLInputElement[]
  fields.find(({ name }) => names.includes(name))?.focus()
}
