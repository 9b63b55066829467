import { basename } from 'node:path'
import { countArticles } from './inspectRelease.ts'
import {
  liveRelease,
  type ReleaseFolders,
  type StoredRelease,
  storedReleases,
} from './releaseStore.ts'

/** Lists the stored releases; counts the articles of each earlier release once, because it is final. */
export class ReleaseList {
  readonly #folders: ReleaseFolders
  readonly #liveArticles: () => number
  readonly #counted = new Map<string, number>()

  /** @param liveArticles - number of articles in the live release. */
  constructor(folders: ReleaseFolders, liveArticles: () => number) {
    this.#folders = folders
    this.#liveArticles = liveArticles
  }

  /** The stored releases, the newest first. */
  async read(): Promise<StoredRelease[]> {
    const live = await liveRelease(this.#folders)
    return storedReleases(this.#folders, (release) => this.#count(release, live))
  }

  async #count(release: string, live: string | null): Promise<number> {
    const name = basename(release)
    if (release === live) {
      this.#counted.delete(name)
      return this.#liveArticles()
    }
    const articles = this.#counted.get(name) ?? (await countArticles(release))
    this.#counted.set(name, articles)
    return articles
  }
}
