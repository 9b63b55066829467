import { basename } from 'node:path'
import { countArticles } from '../inspect.ts'
import { type KeptRelease, keptReleases, liveRelease, type ReleaseFolders } from '../releases.ts'

/**
 * Lists the releases, without counting the articles of one twice: those of the live one are known, and
 * an earlier one does not change any more.
 *
 * @param shown - how many articles the live one has.
 */
export function listedReleases(
  folders: ReleaseFolders,
  shown: () => number,
): () => Promise<KeptRelease[]> {
  const counted = new Map<string, number>()
  return async () => {
    const live = await liveRelease(folders)
    return keptReleases(folders, async (release) => {
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
