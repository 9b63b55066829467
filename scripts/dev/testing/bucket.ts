import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BucketAddress } from '../../deploy/bucket/bucketAddress.ts'

/** An S3 bucket on this machine. */
export interface TestBucket {
  address: BucketAddress
  /** The same as environment variables. */
  env: Record<string, string>
  /** Public URL of an object. */
  url(key: string): string
  close(): Promise<void>
}

/** Starts an S3-compatible server with an empty bucket. It checks signatures. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const server = startServer(directory)
  const endpoint = await server.listening
  // The only account of the server.
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

/** Starts the command line program of the package, which has no executable. */
const STARTER = "require('@20minutes/s3rver/lib/cli.js').parseAsync(process.argv)"

function startServer(directory: string) {
  const args = ['--port', '0', '--address', '127.0.0.1', '--silent', '--directory', directory]
  const child = spawn(
    process.execPath,
    // s3rver encrypts continuation tokens with a cipher that OpenSSL disables by default.
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
