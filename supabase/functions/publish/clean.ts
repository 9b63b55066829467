type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface Unused {
  bucket_id: string
  name: string
}

/** Files that are removed with one request. */
const AT_ONCE = 100

/**
 * Removes the pictures nothing shows: the database names them, the storage removes them, so that the
 * files go and not only their rows. What one call leaves, the next night takes.
 *
 * @param key - the secret key of the project.
 * @returns what to call: it answers null, or why something was refused.
 */
export function removeUnused(fetch: Fetch, supabaseUrl: string, key: string) {
  const send = async (method: string, path: string, body: object): Promise<unknown> => {
    const response = await fetch(supabaseUrl + path, {
      method,
      headers: {
        apikey: key,
        // Older projects have a key that is a token; the storage wants either as one.
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) {
      const text = (await response.text()).slice(0, 300)
      throw new Error(`${path} answered ${response.status}: ${text}`)
    }
    return response.json()
  }
  return async (): Promise<string | null> => {
    try {
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
