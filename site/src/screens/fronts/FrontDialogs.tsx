import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { createPortal } from 'react-dom'
import type { PublishedArticle } from '../../client/fronts/findPublished.ts'
import { VersionDialog } from './publishing/VersionDialog.tsx'
import { SlotDialog } from './slots/SlotDialog.tsx'
import type { FrontActions } from './useFrontActions.ts'
import type { SyncedFront } from './useFrontSync.ts'

/** An open dialog. */
export type FrontDialog =
  | { kind: 'add-article'; slot: string; name: string }
  | { kind: 'move' | 'end'; slot: string; article: string; headline: string }
  | { kind: 'add-slot'; after: string | null }
  | { kind: 'remove-slot'; slot: FrontSlot; name: string }
  | { kind: 'conflict'; slot: string }
  | { kind: 'publish' | 'schedule' | 'history' | 'discard' | 'sign-in' }
  | { kind: 'restore'; version: string; date: string }

interface Props {
  dialog: FrontDialog | null
  front: SyncedFront
  actions: FrontActions
  /** Of the user. */
  email: string
  /** Remembers an article that was found, until it is read with the front. */
  onFound: (article: PublishedArticle) => void
  onClose: () => void
}

/** The open dialog of the screen. */
export function FrontDialogs(props: Props) {
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

/** The dialog that is open, with what it needs. */
export type OpenDialog = Props & { dialog: FrontDialog }
