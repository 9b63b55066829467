import { createHash } from 'node:crypto'
import { ARTICLE_IMAGE_BYTES } from '@broadsheet/shared/domain/article.ts'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { makeRenditions, type Renditions } from '../../pictures/renditions.ts'
import { readAll } from '../databaseRequests.ts'
import type { Source } from '../source.ts'
import { uploadImage } from './uploadImage.ts'

const BUCKET = 'article-images'
const FOLDER = 'imported'
const AT_A_TIME = 4

/** URL of a stored image, or why there is none: a case of `cli.import.pictureLeftOut`. */
export type StoredImage = { url: string } | { problem: string }

export interface StoredImages {
  /** By path in the source. */
  byPath: Map<string, StoredImage>
  uploaded: number
  /** Number of images that were stored before. */
  known: number
}

export interface ImageOptions {
  client: SecretClient
  source: Pick<Source, 'file'>
  /** Paths in the source. */
  files: readonly string[]
  onProgress: (done: number, total: number) => void
}

/**
 * Stores images and their renditions under names derived from their bytes: equal images are stored
 * once, and images of earlier imports are not uploaded again.
 *
 * @throws {TransferError} if the storage refuses one.
 */
export async function storeImages(options: ImageOptions): Promise<StoredImages> {
  const { client, source, files, onProgress } = options
  const earlier = await storedNames(client)
  const images = new ImageStore(client, earlier)
  const byPath: StoredImages['byPath'] = new Map()
  await inParallel(files, AT_A_TIME, async (file) => {
    const bytes = await source.file(file)
    byPath.set(file, bytes ? await images.store(bytes) : { problem: 'missing' })
    onProgress(byPath.size, files.length)
  })
  return { byPath, uploaded: images.uploaded, known: images.known }
}

/** Name of an image in the storage, derived from its bytes. */
export const imageHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12)

/** URL of a stored image by its name. */
export const imageAddress = (name: string): string => storedAddress(BUCKET, name)

/** Stores each image of an import once, also if it is requested twice at the same time. */
class ImageStore {
  uploaded = 0
  known = 0
  readonly #client: SecretClient
  readonly #earlier: ReadonlyMap<string, string>
  readonly #byHash = new Map<string, Promise<StoredImage>>()

  /** @param earlier - names of stored images by hash. */
  constructor(client: SecretClient, earlier: ReadonlyMap<string, string>) {
    this.#client = client
    this.#earlier = earlier
  }

  /** Returns the stored image with these bytes; uploads it if it is new. */
  store(bytes: Uint8Array): Promise<StoredImage> {
    const hash = imageHash(bytes)
    const stored = this.#byHash.get(hash) ?? this.#storeNew(hash, bytes)
    this.#byHash.set(hash, stored)
    return stored
  }

  async #storeNew(hash: string, bytes: Uint8Array): Promise<StoredImage> {
    const name = this.#earlier.get(hash)
    if (name !== undefined) {
      this.known++
      return { url: imageAddress(name) }
    }
    const renditions = await renditionsOf(bytes, `${FOLDER}/${hash}`)
    if (renditions === null) return { problem: 'unreadable' }
    if (renditions.files.some((file) => file.bytes.length > ARTICLE_IMAGE_BYTES)) {
      return { problem: 'tooLarge' }
    }
    // The full image last: if it exists, all renditions exist.
    for (const file of renditions.files.toReversed()) {
      await uploadImage(this.#client, BUCKET, file)
    }
    this.uploaded++
    return { url: imageAddress(renditions.name) }
  }
}

async function renditionsOf(bytes: Uint8Array, base: string): Promise<Renditions | null> {
  try {
    return await makeRenditions(bytes, base)
  } catch {
    return null
  }
}

/** Names of the full images of earlier imports by their hash. */
export async function storedNames(client: SecretClient): Promise<Map<string, string>> {
  const files = await readAll(t('cli.subject.storedImages'), (from, to) =>
    client.storage.from(BUCKET).list(FOLDER, {
      offset: from,
      limit: to - from + 1,
      sortBy: { column: 'name', order: 'asc' },
    }),
  )
  const full = files.flatMap(({ name }) => {
    const hash = /^([0-9a-f]{12})\.\d+x\d+\.webp$/.exec(name)?.[1]
    return hash === undefined ? [] : [[hash, `${FOLDER}/${name}`] as const]
  })
  return new Map(full)
}
