import { FILES_BUCKET } from '@broadsheet/shared/domain/articleFile.ts'
import { listFiles, removeFiles } from '../api/files.ts'
import { removeDraftsOf } from '../drafts/draftStore.ts'
import type { Account } from '../session/account.ts'
import { removeStoredSession } from '../session/storedSession.ts'
import { clearUserStorage } from '../session/userStorage.ts'
import { deleteAccount } from './profile.ts'

/**
 * Deletes the account of the signed-in user with all its files and everything stored in this browser.
 *
 * @param eraseArticles - deletes the articles with their pictures and files; otherwise they stay without a byline.
 *   For staff it deletes only drafts. A nightly job removes files that are no longer used.
 * @throws ApiError; the account is then unchanged.
 */
export async function eraseAccount(
  { id: userId, is_staff }: Pick<Account, 'id' | 'is_staff'>,
  eraseArticles: boolean,
): Promise<void> {
  const avatars = [
    ...(await listFiles('avatars', '', userId)),
    ...(await listFiles('avatars', userId)),
  ]
  // Staff can list the pictures of every article, and their own pictures stay in published articles.
  const isOwn = eraseArticles && !is_staff
  const pictures = isOwn ? await listFiles('article-images') : []
  const files = isOwn ? await listFiles(FILES_BUCKET) : []
  // The database may refuse, so it comes first; the session remains valid for the files.
  await deleteAccount(eraseArticles)
  const ownAvatars = avatars.filter((path) => path.startsWith(userId))
  await Promise.allSettled([
    removeFiles('avatars', ownAvatars),
    removeFiles('article-images', pictures),
    removeFiles(FILES_BUCKET, files),
  ])
  removeStoredSession()
  clearUserStorage()
  // The drafts would be unreadable afterwards; where storage is denied there are none.
  await removeDraftsOf(userId).catch(() => {})
}
