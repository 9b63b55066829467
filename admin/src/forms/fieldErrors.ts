import * as v from 'valibot'

export type FieldErrors = Record<string, string>

/**
 * Says what is wrong with a form, by field, the first message of each.
 *
 * @returns an empty object when nothing is.
 */
export function fieldErrors(schema: v.GenericSchema, values: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const field = v.getDotPath(issue)
    if (field !== null && !(field in errors)) errors[field] = issue.message
  }
  return errors
}

/** The rules of shared/domain as the `validate` of a react-admin form. */
export function validateWith(schema: v.GenericSchema): (values: unknown) => FieldErrors {
  return (values) => fieldErrors(schema, values)
}
