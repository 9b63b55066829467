import '../terminal/language.ts'
import { resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { readArgumentsOrExit } from '../terminal/arguments.ts'
import { BucketStore } from './bucket/bucketStore.ts'
import { uploadRelease } from './bucket/upload.ts'
import { bucketEnvironment, DeployError } from './environment.ts'

const HELP = t('cli.bucket.help')

async function main(): Promise<void> {
  const { values, positionals } = readArgumentsOrExit(
    {
      allowPositionals: true,
      options: {
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    'node scripts/deploy/bucket.ts --help',
  )
  if (values.help) return console.log(HELP)
  const [folder] = positionals
  if (!folder || positionals.length > 1) {
    const usage = 'node scripts/deploy/bucket.ts FOLDER'
    const help = 'node scripts/deploy/bucket.ts --help'
    throw new DeployError(t('cli.nameOneFolder', { usage, help }))
  }
  const store = new BucketStore(bucketEnvironment(process.env))
  const folders = [{ from: resolve(folder), to: '' }]
  const done = await uploadRelease(folders, store, { fresh: values.fresh, now: new Date() })
  console.log(t('cli.bucket.done', { ...done }))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
