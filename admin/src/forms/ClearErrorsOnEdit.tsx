import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Removes a field's error when the field is edited (specification, section 5). */
export function ClearErrorsOnEdit() {
  const { watch, clearErrors } = useFormContext()
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name) clearErrors(name)
    })
    return () => subscription.unsubscribe()
  }, [watch, clearErrors])
  return null
}
