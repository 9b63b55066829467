import { useSaveContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

/** Saves the form if there are changes, and continues after it is saved. Errors are shown by the form. */
export function useSaveThen() {
  const { handleSubmit } = useFormContext()
  const { dirtyFields } = useFormState()
  const { save, saving: isSaving = false } = useSaveContext()
  const isChanged = Object.keys(dirtyFields).length > 0
  const saveThen = (next: () => void) => {
    if (!isChanged) return next()
    void handleSubmit((values) => save?.(values, { onSuccess: next }))()
  }
  return { saveThen, isSaving }
}
