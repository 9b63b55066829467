import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { DeployError } from '../environment.ts'

/** Where a bucket is, and who may write into it. */
export interface BucketAddress {
  bucket: string
  region: string
  /** Address of another provider than Amazon; empty for Amazon. */
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}

/** A bucket, as much of it as a site needs. */
export interface Store {
  /** MD5 of every object, by its key; an object sent in parts has something else there. */
  list(): Promise<Map<string, string>>
  /** The text of an object; null when there is none. */
  read(key: string): Promise<string | null>
  put(key: string, body: Uint8Array, headers: Record<string, string>): Promise<void>
  remove(key: string): Promise<void>
}

/** How often a request is sent that met a server's error or no answer at all. */
const RETRIES = 4

/**
 * A bucket of any provider that speaks S3 (Signature Version 4, ListObjectsV2).
 *
 * @param pageSize - how many objects are listed with one request; providers give at most 1000.
 * @throws DeployError from every call, with the words of the provider.
 */
export function openStore(address: BucketAddress, pageSize = 1000): Store {
  const { accessKeyId, secretAccessKey, region } = address
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = baseOf(address)

  async function ask(path: string, init: RequestInit = {}, attempt = 0): Promise<Response> {
    const response = await aws.fetch(`${base}${path}`, init).catch((error: unknown) => {
      if (attempt < RETRIES) return null
      throw new DeployError(`The bucket cannot be reached at ${base}: ${causeOf(error)}`)
    })
    const isBusy = !response || response.status >= 500 || response.status === 429
    if (response && (!isBusy || attempt >= RETRIES)) return response
    await response?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt))
    return ask(path, init, attempt + 1)
  }

  async function succeed(what: string, path: string, init?: RequestInit): Promise<string> {
    const response = await ask(path, init)
    const text = await response.text()
    if (response.ok) return text
    const said = textOf(text, 'Message') ?? text.slice(0, 300)
    throw new DeployError(`${what} was refused with ${response.status}: ${said}`)
  }

  return {
    async list() {
      const found = new Map<string, string>()
      let token: string | undefined
      do {
        const more = token ? `&continuation-token=${encodeURIComponent(token)}` : ''
        const query = `?list-type=2&encoding-type=url&max-keys=${pageSize}${more}`
        const xml = await succeed('Listing the bucket', query)
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const etag = (textOf(entry, 'ETag') ?? '').replaceAll('"', '')
          found.set(keyOf(textOf(entry, 'Key') ?? '', xml), etag)
        }
        token = textOf(xml, 'NextContinuationToken')
      } while (token)
      return found
    },
    async read(key) {
      const response = await ask(pathOf(key))
      const text = await response.text()
      return response.ok ? text : null
    },
    async put(key, body, headers) {
      // Signed with the request: the server refuses bytes that were damaged on the way.
      const signed = { ...headers, 'x-amz-content-sha256': sha256Of(body) }
      const init = { method: 'PUT', body: body as BodyInit, headers: signed }
      await succeed(`Sending ${key}`, pathOf(key), init)
    },
    async remove(key) {
      await succeed(`Removing ${key}`, pathOf(key), { method: 'DELETE' })
    },
  }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Amazon wants the bucket in the host name; elsewhere it stands in the path. */
function baseOf({ bucket, region, endpoint }: BucketAddress): string {
  if (endpoint === '') return `https://${bucket}.s3.${region}.amazonaws.com`
  return `${endpoint.replace(/\/$/, '')}/${bucket}`
}

/** Every byte that SigV4 does not call unreserved is escaped, but the slash. */
function pathOf(key: string): string {
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  return `/${key.split('/').map(escaped).join('/')}`
}

/** Not every server escapes keys when asked to; it says so in its answer. */
function keyOf(text: string, xml: string): string {
  if (!xml.includes('<EncodingType>url</EncodingType>')) return text
  return decodeURIComponent(text.replaceAll('+', ' '))
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml) ?? []
  return text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return ENTITIES[name] ?? whole
  })
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
