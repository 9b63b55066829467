import { StorageClient, type StorageError } from '@supabase/storage-js'
import { fetchWithSession } from '../session/token.ts'
import { API_URL } from './address.ts'
import { refusal, unreachable } from './apiError.ts'

const PUBLIC = '/storage/v1/object/public/'
/** Entries per request: the maximum of the Storage API. */
const PAGE = 1000

const storage = new StorageClient(`${API_URL}/storage/v1`, {}, fetchWithSession)

type StorageResponse<Data> = { data: Data; error: null } | { data: null; error: StorageError }

/** Runs a request. @throws ApiError */
async function execute<Data>(request: Promise<StorageResponse<Data>>): Promise<Data> {
  const { data, error } = await request
  if (!error) return data
  throw error.status === undefined ? unreachable() : refusal(error.status, {})
}

/**
 * Uploads a file as in section 7 of the specification: cached for an hour, replacing a file of the same
 * name.
 *
 * @throws ApiError
 */
export async function uploadFile(bucket: string, path: string, file: Blob): Promise<void> {
  const options = { cacheControl: '3600', contentType: file.type, upsert: true }
  await execute(storage.from(bucket).upload(path, file, options))
}

/** Removes files of a bucket. @throws ApiError */
export async function removeFiles(bucket: string, paths: string[]): Promise<void> {
  if (paths.length > 0) await execute(storage.from(bucket).remove(paths))
}

/**
 * Lists the files of a bucket that the user may see, including folders.
 *
 * @throws ApiError
 */
export async function listFiles(bucket: string, folder = '', search = ''): Promise<string[]> {
  const entries = await execute(storage.from(bucket).list(folder, { limit: PAGE, search }))
  const paths: string[] = []
  for (const { name, id } of entries) {
    const path = folder ? `${folder}/${name}` : name
    // Folders have no id.
    if (id) paths.push(path)
    else paths.push(...(await listFiles(bucket, path)))
  }
  return paths
}

/** The path inside a bucket of a stored address; null for an external picture. */
export function pathIn(bucket: string, address: string | null): string | null {
  const beginning = `${PUBLIC}${bucket}/`
  return address?.startsWith(beginning) ? address.slice(beginning.length) : null
}
