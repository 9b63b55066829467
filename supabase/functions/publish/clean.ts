type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface Unused {
  bucket_id: string
  name: string
}

interface Misplaced extends Unused {
  to_bucket: string
  to_name: string
}

/** Maximum number of files deleted with one request. */
const AT_ONCE = 100

/**
 * Deletes unused pictures, and completes the moves of deleted and restored pictures. The database lists them and Storage deletes them, so that the files are
 * deleted, too, and not only their rows. Pictures left over by one run are deleted in the next night.
 *
 * @param key - the secret key of the project.
 * @returns a function that deletes them and returns null or an error message.
 */
export function removeUnused(fetch: Fetch, supabaseUrl: string, key: string) {
  const send = async (method: string, path: string, body: object): Promise<unknown> => {
    const response = await fetch(supabaseUrl + path, {
      method,
      headers: {
        apikey: key,
        // Legacy keys are JWTs; Storage accepts either kind as a bearer token.
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) {
      const text = (await response.text()).slice(0, 300)
      throw new Error(`${path} returned ${response.status}: ${text}`)
    }
    return response.json()
  }
  return async (): Promise<string | null> => {
    try {
      const misplaced = await send('POST', '/rest/v1/rpc/misplaced_images', {})
      for (const file of misplaced as Misplaced[]) {
        await send('POST', '/storage/v1/object/move', {
          ...{ bucketId: file.bucket_id, sourceKey: file.name },
          ...{ destinationBucket: file.to_bucket, destinationKey: file.to_name },
        })
      }
      const files = (await send('POST', '/rest/v1/rpc/unused_pictures', {})) as Unused[]
      for (const bucket of new Set(files.map((file) => file.bucket_id))) {
        const names = files.filter((file) => file.bucket_id === bucket).map(({ name }) => name)
        for (let start = 0; start < names.length; start += AT_ONCE) {
          const prefixes = names.slice(start, start + AT_ONCE)
          await send('DELETE', `/storage/v1/object/${bucket}`, { prefixes })
        }
      }
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}
