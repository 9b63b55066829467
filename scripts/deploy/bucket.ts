import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from './bucket/store.ts'
import { uploadRelease } from './bucket/upload.ts'
import { bucketEnvironment, DeployError } from './environment.ts'

const HELP = `Makes an S3-compatible bucket show a built site; only what changed is sent.

  node scripts/deploy/bucket.ts FOLDER [options]

  FOLDER                 what node scripts/deploy/build.ts made
  S3_BUCKET              name of the bucket: one of its own, what is not in the folder is removed
  S3_ENDPOINT            address of another provider than Amazon: R2, Hetzner, Backblaze, MinIO …
  AWS_REGION             region of the bucket (us-east-1; auto for R2)
  AWS_ACCESS_KEY_ID      a key that may list, read, write and delete in this bucket alone
  AWS_SECRET_ACCESS_KEY  its secret

  --fresh                sends everything, also what the bucket has
  --help                 this text

First go the files that pages ask for, then pages, then home, feeds and sitemaps; what is gone is
removed last, scripts and styles of earlier releases a week later. Broken off, the bucket still holds
a working site, and the next run goes on. Exit code 1 when the bucket refused.`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new DeployError(HELP)
  const store = openStore(bucketEnvironment(process.env))
  const folders = [{ from: resolve(folder), to: '' }]
  const done = await uploadRelease(folders, store, { fresh: values.fresh, now: new Date() })
  console.log(`✓ ${done.sent} files sent, ${done.removed} removed, ${done.unchanged} unchanged`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
