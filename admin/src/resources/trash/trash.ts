import { t } from '@broadsheet/shared/messages/t.ts'
import { call } from '../../providers/call.ts'
import { moveFromTrash } from '../../providers/imageFiles.ts'
import { inParts } from '../../providers/inBatches.ts'

/** Kinds of items in the trash. */
export type TrashKind = 'article' | 'category' | 'tag' | 'image' | 'page'

/** An item of the trash. */
export interface TrashItem {
  id: string
  kind: TrashKind
  name: string
  /** Of an image its bucket and name. */
  slug: string | null
  /** State of an article or page: draft, published, scheduled or archived. */
  status: string | null
  deleted_at: string
  expires_at: string
  deleted_by_username: string | null
  deleted_by_name: string | null
}

/** Columns of the list. */
export const TRASH_META = {
  columns: [
    ...['id', 'kind', 'name', 'slug', 'status', 'deleted_at', 'expires_at'],
    ...['deleted_by_username', 'deleted_by_name'],
  ],
}

/** Value and label of each kind. */
export const TRASH_KINDS = [
  ['article', t('console.trash.kinds.article')],
  ['category', t('console.trash.kinds.category')],
  ['tag', t('console.trash.kinds.tag')],
  ['image', t('console.trash.kinds.image')],
  ['page', t('console.trash.kinds.page')],
] as const satisfies readonly (readonly [TrashKind, string])[]

const DAY = 86_400_000

/** Days until an item is deleted for good, rounded up. */
export const daysLeft = ({ expires_at }: Pick<TrashItem, 'expires_at'>, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / DAY))

/** What `restore_from_trash` returns for each item. */
export interface RestoredItem {
  id: string
  name: string
  slug: string | null
  is_renamed: boolean
  is_draft_now: boolean
  /** Of an image its bucket and the names of its files. */
  bucket?: string
  files?: string[]
}

/**
 * Restores items; those that the account may not restore are skipped. The files of images return to their bucket.
 *
 * @throws CallError when none can be restored; Error with a message for the user if only files could not be moved.
 */
export async function restoreItems(ids: readonly string[]): Promise<RestoredItem[]> {
  const parts = await inParts(ids, (items) => call('restore_from_trash', { items }))
  // The function returns JSON, for which there is no generated type.
  const restored = parts.flat() as RestoredItem[]
  for (const { bucket, files } of restored) if (bucket && files) await moveFromTrash(bucket, files)
  return restored
}

/**
 * Deletes items for good.
 *
 * @param ids - null: all items.
 * @throws CallError
 */
export async function eraseItems(ids: readonly string[] | null): Promise<void> {
  await call('delete_from_trash', { items: ids })
}

/** The notice after a restoration: what is different from before, if anything. */
export function restoredNotice(restored: readonly RestoredItem[]): string {
  const [item] = restored
  if (!item || restored.length > 1)
    return t('console.trash.restoredMany', { count: restored.length })
  const { name, slug } = item
  if (item.is_renamed && slug) return t('fields.trash.restoredRenamed', { name, slug })
  return item.is_draft_now
    ? t('fields.trash.restoredAsDraft', { name })
    : t('fields.trash.restored', { name })
}
