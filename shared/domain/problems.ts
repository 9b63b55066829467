import * as v from 'valibot'

/** What is wrong with a form: one message for each field that is not right. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>

/** Either what the form holds, cleaned, or what is wrong with it. */
export type Checked<Output> =
  | { value: Output; problems: null }
  | { value: null; problems: Problems<Extract<keyof Output, string>> }

/**
 * Checks what somebody typed into a form, all fields at once.
 *
 * @returns of each field the first thing that is wrong with it: an empty one is missing, and not
 *   also too short.
 */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input)
  if (result.success) return { value: result.output, problems: null }
  const problems: Problems = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? ''
    problems[field] ??= issue.message
  }
  return {
    value: null,
    problems: problems as Problems<Extract<keyof v.InferOutput<Schema>, string>>,
  }
}
