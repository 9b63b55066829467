import { createHash } from 'node:crypto'
import { ARTICLE_IMAGE_BYTES } from '@broadsheet/shared/domain/article.ts'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { makeRenditions, type PictureFile, type Renditions } from '../../pictures/renditions.ts'
import { readAll } from '../databaseRequests.ts'
import type { OnCount, Source } from '../source.ts'
import { upload } from './uploadImage.ts'

const BUCKET = 'article-images'
const FOLDER = 'imported'
const AT_A_TIME = 4

/** A picture after the attempt to store it: its address, or why there is none. */
export type StoredPicture = { address: string } | { reason: string }

export interface StoredPictures {
  /** By path in the source. */
  byPath: Map<string, StoredPicture>
  /** How many were new, and how many the storage had already. */
  uploaded: number
  known: number
}

export interface PictureOptions {
  client: SecretClient
  source: Pick<Source, 'file'>
  /** Paths in the source. */
  files: readonly string[]
  onProgress: OnCount
}

/**
 * Stores pictures with their renditions, under names that follow from their bytes: equal pictures
 * are stored once, and what is there already is not sent again.
 *
 * @throws {TransferError} when the storage refuses one.
 */
export async function storePictures({
  client,
  source,
  files,
  onProgress,
}: PictureOptions): Promise<StoredPictures> {
  const known = await storedNames(client)
  const inWork = new Map<string, Promise<StoredPicture>>()
  const result: StoredPictures = { byPath: new Map(), uploaded: 0, known: 0 }
  async function place(bytes: Uint8Array): Promise<StoredPicture> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const name = known.get(hash)
    if (name !== undefined) {
      if (!inWork.has(hash)) result.known++
      inWork.set(hash, Promise.resolve({ address: storedAddress(BUCKET, name) }))
    }
    const begun = inWork.get(hash) ?? store(client, hash, bytes, () => result.uploaded++)
    inWork.set(hash, begun)
    return begun
  }
  await inParallel(files, AT_A_TIME, async (file) => {
    const bytes = await source.file(file)
    result.byPath.set(file, bytes ? await place(bytes) : { reason: 'is not there' })
    onProgress(result.byPath.size, files.length)
  })
  return result
}

async function store(
  client: SecretClient,
  hash: string,
  bytes: Uint8Array,
  onStored: () => void,
): Promise<StoredPicture> {
  const renditions = await renditionsOf(bytes, `${FOLDER}/${hash}`)
  if (renditions === null) return { reason: 'is no picture that can be read' }
  if (renditions.files.some((file: PictureFile) => file.bytes.length > ARTICLE_IMAGE_BYTES)) {
    return { reason: 'is too large' }
  }
  // The full picture last: where it is, the others are too.
  for (const file of renditions.files.toReversed()) await upload(client, BUCKET, file)
  onStored()
  return { address: storedAddress(BUCKET, renditions.name) }
}

async function renditionsOf(bytes: Uint8Array, base: string): Promise<Renditions | null> {
  try {
    return await makeRenditions(bytes, base)
  } catch {
    return null
  }
}

/** The names of the full pictures of earlier imports, by the hash in them. */
async function storedNames(client: SecretClient): Promise<Map<string, string>> {
  const files = await readAll('the stored pictures', (from, to) =>
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
