import '../terminal/language.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BucketStore } from './bucket/bucketStore.ts'
import { uploadRelease } from './bucket/upload.ts'
import { bucketEnvironment, DeployError } from './environment.ts'

const HELP = `Uploads the changed files of a built site to an S3-compatible bucket.

  node scripts/deploy/bucket.ts FOLDER [options]

  FOLDER                 output of node scripts/deploy/build.ts
  S3_BUCKET              name of a bucket for the site only: other files in it are deleted
  S3_ENDPOINT            URL of a provider other than Amazon: R2, Hetzner, Backblaze, MinIO …
  AWS_REGION             region of the bucket (us-east-1; auto for R2)
  AWS_ACCESS_KEY_ID      a key that may list, read, write and delete in this bucket only
  AWS_SECRET_ACCESS_KEY  its secret

  --fresh                uploads all files, also unchanged ones
  --help                 this text

Uploads the files that pages load first, then pages, then home, feeds and sitemaps. Removed files are
deleted last, scripts and styles of earlier releases a week later. If it is interrupted, the site in
the bucket works, and the next run continues. Exit code 1 on an error of the bucket.`

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
  const store = new BucketStore(bucketEnvironment(process.env))
  const folders = [{ from: resolve(folder), to: '' }]
  const done = await uploadRelease(folders, store, { fresh: values.fresh, now: new Date() })
  console.log(`✓ ${done.sent} files sent, ${done.removed} removed, ${done.unchanged} unchanged`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
