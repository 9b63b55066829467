import { ApiError, ask, reach } from './api.ts'

const PUBLIC = '/storage/v1/object/public/'

/**
 * Uploads a file with the limits of the specification, section 7: kept for an hour by browsers,
 * replacing what has the same name.
 *
 * @throws ApiError
 */
export async function uploadFile(bucket: string, path: string, file: Blob): Promise<void> {
  const response = await reach(`/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    file,
    headers: {
      'content-type': file.type,
      'cache-control': 'max-age=3600',
      'x-upsert': 'true',
    },
  })
  if (response.ok) return
  const said = (await response.json().catch(() => ({}))) as { message?: string }
  throw new ApiError(said.message ?? 'The file could not be uploaded.', response.status)
}

/** Removes files of a bucket. @throws ApiError */
export async function removeFiles(bucket: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await ask(`/storage/v1/object/${bucket}`, { method: 'DELETE', body: { prefixes: paths } })
}

/** Lists the files of a bucket that one may see, folders included. @throws ApiError */
export async function listFiles(bucket: string, folder = '', search = ''): Promise<string[]> {
  const entries = await ask<{ name: string; id: string | null }[]>(
    `/storage/v1/object/list/${bucket}`,
    { method: 'POST', body: { prefix: folder, search, limit: 1000, offset: 0 } },
  )
  const paths: string[] = []
  for (const { name, id } of entries) {
    const path = folder ? `${folder}/${name}` : name
    // Only files have an id.
    if (id) paths.push(path)
    else paths.push(...(await listFiles(bucket, path)))
  }
  return paths
}

/** The path inside a bucket of an address the database keeps; null for a picture from elsewhere. */
export function pathIn(bucket: string, address: string | null): string | null {
  const beginning = `${PUBLIC}${bucket}/`
  return address?.startsWith(beginning) ? address.slice(beginning.length) : null
}
