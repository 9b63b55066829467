import type { PublishedArticle } from '../../client/fronts/findPublished.ts'
import type { FrontDialog } from './frontDialog.ts'
import type { FrontActions } from './useFrontActions.ts'
import type { SyncedFront } from './useFrontSync.ts'

/** What the dialogs of the screen need. */
export interface DialogProps {
  dialog: FrontDialog | null
  front: SyncedFront
  actions: FrontActions
  /** Of the user. */
  email: string
  /** Remembers an article that was found, until it is read with the front. */
  onFound: (article: PublishedArticle) => void
  onClose: () => void
}

/** The dialog that is open, with what it needs. */
export type OpenDialog = DialogProps & { dialog: FrontDialog }
