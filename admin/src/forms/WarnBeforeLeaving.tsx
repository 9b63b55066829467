import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { warnOfUnsavedForm } from './unsavedForms.ts'

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
    if (isDirty) return warnOfUnsavedForm()
  }, [isDirty])
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}

interface LeaveDialogProps {
  open: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks whether to discard unsaved text. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={t('console.leave.title')}
      question={t('console.leave.question')}
      confirmLabel={t('console.leave.confirm')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
