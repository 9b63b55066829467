import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SecretClient } from './database/client.ts'
import { isBackup } from './export/manifest.ts'
import { importFolder } from './import/index.ts'
import { HELP, readOptions } from './import/options.ts'
import { summaryOf } from './import/summary.ts'
import { restorePaper, summaryOf as restoreSummaryOf } from './restore/index.ts'
import { progressDisplay } from './terminal/progress.ts'
import { connect } from './transfer/connect.ts'
import { TransferError } from './transfer/errors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return console.log(HELP)
  // npm runs scripts in the root of the project; the folder is meant from where one stands.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), options.folder)
  const client = await connect({ ...options, data: resolve(root, options.data) })
  if (await isBackup(folder)) return restore(client, folder)
  const display = progressDisplay(process.stderr, 10)
  const began = performance.now()
  try {
    const { mapping, site, name } = options
    const onProgress = display.update
    const report = await importFolder({
      ...{ folder, client, mapping, site, onProgress },
      ...(name === undefined ? {} : { name }),
    })
    display.stop()
    console.log(summaryOf(report, performance.now() - began))
    if (report.failures.length > 0) process.exitCode = 1
  } finally {
    display.stop()
  }
}

/** The other kind of folder: a backup that npm run export made. */
async function restore(client: SecretClient, folder: string): Promise<void> {
  const display = progressDisplay(process.stderr)
  const began = performance.now()
  try {
    const report = await restorePaper({ client, folder, onProgress: display.update })
    display.stop()
    console.log(restoreSummaryOf(report, performance.now() - began))
  } finally {
    display.stop()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof TransferError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
