import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'

/** Navigation state that leaves the form without asking, used after its record was deleted. */
export const LEAVE_FORM = { leaveForm: true } as const

/**
 * Asks before navigation or closing the window discards unsaved text. Unlike react-admin's own warning,
 * it still asks after a failed save.
 */
export function WarnBeforeLeaving() {
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = nextLocation.pathname !== currentLocation.pathname
    const mayLeave = (nextLocation.state as { leaveForm?: boolean } | null)?.leaveForm === true
    return isDirty && isElsewhere && !mayLeave
  })
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      question="Your changes have not been saved. If you leave, they are lost."
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
