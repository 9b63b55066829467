import type { SecretClient } from '../../database/client.ts'
import { ensureNames } from '../import/ensureNames.ts'
import type { ImportReport } from '../import/importReport.ts'
import { readState, type State } from '../import/importState.ts'
import type { Known } from '../import/resolveArticle.ts'
import { type StoredPictures, storePictures } from '../import/storeImages.ts'
import { type Arrival, type Written, writeArrivals } from '../import/writeArticles.ts'
import type { Post } from '../markdown/readArticle.ts'
import type { OnCount, Source } from '../source.ts'
import type { Target } from '../target.ts'

/** Imports into the database and the storage of a site. */
export class DatabaseTarget implements Target {
  readonly #client: SecretClient

  /** @param client - created with the secret key. */
  constructor(client: SecretClient) {
    this.#client = client
  }

  /** Reads the earlier imports and the slugs of all articles. */
  state(): Promise<State> {
    return readState(this.#client)
  }

  /** Uploads images and their renditions to the storage. */
  storeImages(
    source: Source,
    files: readonly string[],
    onProgress: OnCount,
  ): Promise<StoredPictures> {
    return storePictures({ client: this.#client, source, files, onProgress })
  }

  /** Creates missing authors, categories and tags. */
  ensureNames(
    source: Source,
    posts: readonly Post[],
    report: ImportReport,
  ): Promise<Pick<Known, 'authors' | 'category' | 'tag'>> {
    return ensureNames(this.#client, source, posts, report)
  }

  /** Creates and updates articles. */
  write(
    arrivals: readonly Arrival[],
    state: State,
    onProgress: (done: number) => void,
  ): Promise<Written> {
    return writeArrivals(this.#client, arrivals, state, onProgress)
  }
}
