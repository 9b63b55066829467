import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BucketAddress } from '../../deploy/bucket/bucketAddress.ts'

/** A bucket on this machine. */
export interface TestBucket {
  address: BucketAddress
  /** The same as variables, as the programs read them. */
  env: Record<string, string>
  /** Address of an object, to read it as a reader does. */
  url(key: string): string
  close(): Promise<void>
}

/** Starts an S3-compatible server with one empty bucket; it checks signatures as Amazon does. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const server = startServer(directory)
  const endpoint = await server.listening
  // The one account the server knows.
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']
  return {
    address: { bucket: 'news', region: 'us-east-1', endpoint, accessKeyId, secretAccessKey },
    env: {
      ...{ S3_BUCKET: 'news', S3_ENDPOINT: endpoint },
      ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    },
    url: (key) => `${endpoint}/news/${key}`,
    async close() {
      await server.stop()
      await rm(directory, { recursive: true })
    },
  }
}

/** The package's own program, whose starter is missing from it. */
const STARTER = "require('@20minutes/s3rver/lib/cli.js').parseAsync(process.argv)"

function startServer(directory: string) {
  const args = ['--port', '0', '--address', '127.0.0.1', '--silent', '--directory', directory]
  const child = spawn(
    process.execPath,
    // Its tokens for the next page of a listing are made with a cipher OpenSSL calls old.
    ['--openssl-legacy-provider', '-e', STARTER, 's3rver', ...args, '--configure-bucket', 'news'],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: fileURLToPath(new URL('./', import.meta.url)) },
  )
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const listening = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, port] = /listening on .*:(\d+)/.exec(line) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`The S3 server ended with code ${code}`)))
  })
  return {
    listening,
    async stop() {
      child.kill()
      await closed
    },
  }
}
