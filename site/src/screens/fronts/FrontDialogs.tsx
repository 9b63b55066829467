import { createPortal } from 'react-dom'
import type { FrontDialog } from './frontDialog.ts'
import type { DialogProps } from './openDialog.ts'
import { VersionDialog } from './publishing/VersionDialog.tsx'
import { SlotDialog } from './slots/SlotDialog.tsx'

/** The open dialog of the screen. */
export function FrontDialogs(props: DialogProps) {
  const { dialog } = props
  if (!dialog) return null
  const isPublishing = !SLOT_DIALOGS.has(dialog.kind)
  return createPortal(
    isPublishing ? (
      <VersionDialog {...props} dialog={dialog} />
    ) : (
      <SlotDialog {...props} dialog={dialog} />
    ),
    document.body,
  )
}

const SLOT_DIALOGS: ReadonlySet<FrontDialog['kind']> = new Set([
  ...(['add-article', 'move', 'end', 'add-slot', 'remove-slot', 'conflict'] as const),
])
