import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { t } from '@broadsheet/shared/messages/t.ts'
import { AwsClient } from 'aws4fetch'
import { digestOfFile } from '../../files/fileDigest.ts'
import { DeployError } from '../environment.ts'
import type { BucketAddress } from './bucketAddress.ts'

/** Operations on a bucket. */
export interface Store {
  /** MD5 digests of all objects with a key prefix, by key; a multipart object has another value. */
  list(prefix?: string): Promise<Map<string, string>>
  /** Text of an object, or null. */
  read(key: string): Promise<string | null>
  put(key: string, body: Uint8Array, headers: Record<string, string>): Promise<void>
  /** Uploads a file without reading it into memory. */
  putFile(key: string, path: string): Promise<void>
  /** Bytes of an object, or null. */
  stream(key: string): Promise<ReadableStream<Uint8Array> | null>
  remove(key: string): Promise<void>
}

/** Maximum number of attempts after a server error or a missing response. */
const RETRIES = 4

/**
 * A bucket of any provider that supports S3 (Signature Version 4, ListObjectsV2). Every call throws a
 * DeployError with the message of the provider.
 */
export class BucketStore implements Store {
  readonly #aws: AwsClient
  readonly #base: string
  readonly #pageSize: number

  /** @param pageSize - number of objects per listing request; providers return at most 1000. */
  constructor(address: BucketAddress, pageSize = 1000) {
    const { accessKeyId, secretAccessKey, region } = address
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
    this.#base = baseOf(address)
    this.#pageSize = pageSize
  }

  /** Lists objects page by page. */
  async list(prefix = ''): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    let token: string | undefined
    const start = prefix === '' ? '' : `&prefix=${encodeURIComponent(prefix)}`
    do {
      const more = token ? `&continuation-token=${encodeURIComponent(token)}` : ''
      const query = `?list-type=2&encoding-type=url&max-keys=${this.#pageSize}${start}${more}`
      const xml = await this.#textOf('Listing the bucket', query)
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const etag = (textIn(entry, 'ETag') ?? '').replaceAll('"', '')
        found.set(keyOf(textIn(entry, 'Key') ?? '', xml), etag)
      }
      token = textIn(xml, 'NextContinuationToken')
    } while (token)
    return found
  }

  /** Reads an object as text. */
  async read(key: string): Promise<string | null> {
    const response = await this.#request(pathOf(key))
    const text = await response.text()
    return response.ok ? text : null
  }

  /** Writes an object. */
  async put(key: string, body: Uint8Array, headers: Record<string, string>): Promise<void> {
    // Signed with the request: the server rejects corrupted content.
    const signed = { ...headers, 'x-amz-content-sha256': sha256Of(body) }
    const init = { method: 'PUT', body: body as BodyInit, headers: signed }
    await this.#textOf(`Uploading ${key}`, pathOf(key), init)
  }

  /** Uploads a file. */
  async putFile(key: string, path: string): Promise<void> {
    const signed = { 'x-amz-content-sha256': await digestOfFile(path) }
    const body = await openAsBlob(path)
    await this.#textOf(`Uploading ${key}`, pathOf(key), { method: 'PUT', body, headers: signed })
  }

  /** Reads an object as a stream. */
  async stream(key: string): Promise<ReadableStream<Uint8Array> | null> {
    const response = await this.#request(pathOf(key))
    if (response.ok && response.body) return response.body
    await response.body?.cancel()
    return null
  }

  /** Deletes an object. */
  async remove(key: string): Promise<void> {
    await this.#textOf(`Deleting ${key}`, pathOf(key), { method: 'DELETE' })
  }

  async #request(path: string, init: RequestInit = {}, attempt = 0): Promise<Response> {
    const response = await this.#aws.fetch(this.#base + path, init).catch((error: unknown) => {
      if (attempt < RETRIES) return null
      throw new DeployError(
        t('cli.bucket.unreachable', { address: this.#base, error: causeOf(error) }),
      )
    })
    const isBusy = !response || response.status >= 500 || response.status === 429
    if (response && (!isBusy || attempt >= RETRIES)) return response
    await response?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt))
    return this.#request(path, init, attempt + 1)
  }

  /** Text of a successful response. */
  async #textOf(what: string, path: string, init?: RequestInit): Promise<string> {
    const response = await this.#request(path, init)
    const text = await response.text()
    if (response.ok) return text
    const message = textIn(text, 'Message') ?? text.slice(0, 300)
    throw new DeployError(
      t('cli.bucket.refused', { what, status: String(response.status), message }),
    )
  }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Amazon expects the bucket in the host name, other providers in the path. */
function baseOf({ bucket, region, endpoint }: BucketAddress): string {
  if (endpoint === '') return `https://${bucket}.s3.${region}.amazonaws.com`
  return `${endpoint.replace(/\/$/, '')}/${bucket}`
}

/** Escapes every byte that is not unreserved in SigV4, except the slash. */
function pathOf(key: string): string {
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  return `/${key.split('/').map(escaped).join('/')}`
}

/** Not every server escapes keys on request; the response states whether it did. */
function keyOf(text: string, xml: string): string {
  if (!xml.includes('<EncodingType>url</EncodingType>')) return text
  return decodeURIComponent(text.replaceAll('+', ' '))
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function textIn(xml: string, element: string): string | undefined {
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
