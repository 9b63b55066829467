import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SecretClient } from './database/client.ts'
import { runCommand, withProgress } from './transfer/command.ts'
import { connect } from './transfer/connect.ts'
import { isBackup } from './transfer/export/manifest.ts'
import { importFolder } from './transfer/import/importFolder.ts'
import { HELP, readOptions } from './transfer/import/importOptions.ts'
import { summaryOf } from './transfer/import/importSummary.ts'
import { restoreSite, summaryOf as restoreSummaryOf } from './transfer/restore/restoreSite.ts'

/** Lines of progress per phase where standard error is not a terminal. */
const LINES_PER_PHASE = 10
const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return console.log(HELP)
  // npm runs scripts in the root of the project; the path is relative to the caller's folder.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), options.folder)
  const client = await connect({ ...options, data: resolve(root, options.data) })
  if (await isBackup(folder)) return restore(client, folder)
  const began = performance.now()
  const { mapping, site, name } = options
  const report = await withProgress(
    (onProgress) =>
      importFolder({
        ...{ folder, client, mapping, site, onProgress },
        ...(name === undefined ? {} : { name }),
      }),
    LINES_PER_PHASE,
  )
  console.log(summaryOf(report, performance.now() - began))
  if (report.failures.length > 0) process.exitCode = 1
}

/** Restores a folder that npm run export wrote. */
async function restore(client: SecretClient, folder: string): Promise<void> {
  const began = performance.now()
  const report = await withProgress((onProgress) => restoreSite({ client, folder, onProgress }))
  console.log(restoreSummaryOf(report, performance.now() - began))
}

await runCommand(main)
