import { forgetDrafts } from './drafts/vault.ts'
import { listFiles, removeFiles } from './files.ts'
import { deleteAccount } from './profile.ts'
import { forgetPerson } from './session/personal.ts'
import { forgetSession } from './session/token.ts'

/**
 * Deletes the account of the person signed in with all its files, and everything this browser keeps
 * about it.
 *
 * @param eraseArticles - also the articles and their pictures; else they stay without a byline.
 * @throws ApiError; then the account is as it was.
 */
export async function leaveForGood(userId: string, eraseArticles: boolean): Promise<void> {
  const portraits = [
    ...(await listFiles('avatars', '', userId)),
    ...(await listFiles('avatars', userId)),
  ]
  const pictures = eraseArticles ? await listFiles('article-images') : []
  // The database may refuse, so it is asked first; the session is still good for the files.
  await deleteAccount(eraseArticles)
  const mine = portraits.filter((path) => path.startsWith(userId))
  await Promise.allSettled([removeFiles('avatars', mine), removeFiles('article-images', pictures)])
  forgetSession()
  forgetPerson()
  // Nobody could read them any more; storage that is refused holds none.
  await forgetDrafts(userId).catch(() => {})
}
