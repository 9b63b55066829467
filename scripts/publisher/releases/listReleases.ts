import { basename } from 'node:path'
import { countArticles } from './inspectRelease.ts'
import {
  liveRelease,
  type ReleaseFolders,
  type StoredRelease,
  storedReleases,
} from './releaseStore.ts'

/**
 * Lists the releases, without counting the articles of one twice: those of the live one are known, and
 * an earlier one does not change any more.
 *
 * @param shown - how many articles the live one has.
 */
export function listedReleases(
  folders: ReleaseFolders,
  shown: () => number,
): () => Promise<StoredRelease[]> {
  const counted = new Map<string, number>()
  return async () => {
    const live = await liveRelease(folders)
    return storedReleases(folders, async (release) => {
      if (release === live) {
        counted.delete(basename(release))
        return shown()
      }
      const articles = counted.get(basename(release)) ?? (await countArticles(release))
      counted.set(basename(release), articles)
      return articles
    })
  }
}
