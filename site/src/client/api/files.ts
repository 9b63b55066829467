import { ApiError, request, send } from './request.ts'

const PUBLIC = '/storage/v1/object/public/'

/**
 * Uploads a file as in section 7 of the specification: cached for an hour, replacing a file of the same
 * name.
 *
 * @throws ApiError
 */
export async function uploadFile(bucket: string, path: string, file: Blob): Promise<void> {
  const response = await send(`/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    file,
    headers: {
      'content-type': file.type,
      'cache-control': 'max-age=3600',
      'x-upsert': 'true',
    },
  })
  if (response.ok) return
  throw new ApiError('The file could not be uploaded.', response.status, { isRefusal: true })
}

/** Removes files of a bucket. @throws ApiError */
export async function removeFiles(bucket: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await request(`/storage/v1/object/${bucket}`, { method: 'DELETE', body: { prefixes: paths } })
}

/**
 * Lists the files of a bucket that the user may see, including folders.
 *
 * @throws ApiError
 */
export async function listFiles(bucket: string, folder = '', search = ''): Promise<string[]> {
  const entries = await request<{ name: string; id: string | null }[]>(
    `/storage/v1/object/list/${bucket}`,
    { method: 'POST', body: { prefix: folder, search, limit: 1000, offset: 0 } },
  )
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
