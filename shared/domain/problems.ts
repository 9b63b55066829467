import * as v from 'valibot'

/** Errors of a form: one message for each invalid field. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>

/** The validated values of a form, or its errors. */
export type Checked<Output> =
  | { value: Output; problems: null }
  | { value: null; problems: Problems<Extract<keyof Output, string>> }

/**
 * Validates all fields of a form.
 *
 * @returns the first error of each invalid field: an empty field is missing, and not also too short.
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
