import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import type * as v from 'valibot'

/**
 * A form that is checked on submit: the first thing wrong with each field stands under it and goes
 * away when the field is edited. Nothing typed is ever taken away.
 *
 * @param send - gets what was typed, cleaned, and the form.
 */
export function useCheckedForm<Schema extends v.GenericSchema>(
  schema: Schema,
  send: (value: v.InferOutput<Schema>, form: HTMLFormElement) => Promise<void>,
) {
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  // State comes too late for the second click of a double click.
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

  const clear = (name: string) => setProblems(({ [name]: _gone, ...others }) => others as Problems)

  return {
    problems,
    isSending,
    /** Says something about a field that no rule can know. */
    blame: (name: string, message: string) => setProblems((now) => ({ ...now, [name]: message })),
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
