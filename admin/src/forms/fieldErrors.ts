import * as v from 'valibot'

export type FieldErrors = Record<string, string>

/**
 * Validates form values.
 *
 * @returns the first message of each invalid field; an empty object when all are valid.
 */
export function fieldErrors(schema: v.GenericSchema, values: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const field = v.getDotPath(issue)
    if (field !== null && !(field in errors)) errors[field] = issue.message
  }
  return errors
}

/** Converts a schema of shared/domain into the `validate` function of a react-admin form. */
export function validateWith(schema: v.GenericSchema): (values: unknown) => FieldErrors {
  return (values) => fieldErrors(schema, values)
}
