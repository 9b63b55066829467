import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'

/** Given as the state of a navigation, leaves the form without a question: its subject is gone. */
export const LEAVE_FORM = { leaveForm: true } as const

/**
 * Asks before unsaved text is lost, to another screen or with the window. Unlike react-admin's own
 * warning it still asks after a save that failed.
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
