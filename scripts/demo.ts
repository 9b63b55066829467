import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readDemo } from '../supabase/seed/index.ts'
import { isEmpty, seedDemo } from './demo/seed.ts'
import { WriteError } from './demo/write.ts'
import { progressDisplay } from './terminal/progress.ts'
import { connect } from './transfer/connect.ts'
import { CONNECTION_HELP, CONNECTION_OPTIONS } from './transfer/connectionOptions.ts'
import { TransferError } from './transfer/errors.ts'

const HELP = `Writes the demo content of npm start into an empty database.

  node scripts/demo.ts [options]

${CONNECTION_HELP}`

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const { values } = parseArgs({ options: CONNECTION_OPTIONS })
  if (values.help) return console.log(HELP)
  const client = await connect({
    url: values.url ?? (process.env.SUPABASE_URL || undefined),
    key: values.key ?? (process.env.SUPABASE_SECRET_KEY || undefined),
    data: resolve(root, values.data),
  })
  if (!(await isEmpty(client))) {
    throw new TransferError('The database has accounts. The demo content requires an empty one.')
  }
  const demo = await readDemo(new URL('../supabase/seed/', import.meta.url))
  const display = progressDisplay(process.stderr)
  try {
    const onProgress = (done: number, total: number) =>
      display.update({ phase: 'pictures', done, total })
    await seedDemo({ client, demo, now: new Date(), onProgress })
  } finally {
    display.stop()
  }
  console.log(`✓ ${demo.articles.length} demo articles written`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof TransferError || error instanceof WriteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
