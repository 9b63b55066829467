import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { warnOfUnsavedForm } from '../forms/unsavedForms.ts'
import { LeaveDialog } from '../forms/WarnBeforeLeaving.tsx'

/** Asks before navigation or closing the window discards changes of a menu. */
export function UnsavedMenu({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (isChanged) return warnOfUnsavedForm()
  }, [isChanged])
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
