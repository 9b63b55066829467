import './terminal/language.ts'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indexQueuedArticles } from './database/indexQueuedArticles.ts'
import { runCommand, withProgress } from './transfer/command.ts'
import { connect } from './transfer/connect.ts'
import { openSource } from './transfer/formats.ts'
import { HELP, readOptions } from './transfer/import/importOptions.ts'
import { importSummary } from './transfer/import/importReport.ts'
import { ContentTarget } from './transfer/targets/contentTarget.ts'
import { RestoreTarget, restoreSummary } from './transfer/targets/restoreTarget.ts'

/** Lines of progress per phase if standard error is not a terminal. */
const LINES_PER_PHASE = 10
const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return console.log(HELP)
  // npm runs scripts in the root of the project; the path is relative to the working directory.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), options.path)
  const source = await openSource(path, options.open)
  const client = await connect({ ...options, data: resolve(root, options.data) })
  const began = performance.now()
  if (source.kind === 'site') {
    const target = new RestoreTarget(client)
    const report = await withProgress((onProgress) => target.write(source, onProgress))
    await indexQueuedArticles(client)
    return console.log(restoreSummary(report, performance.now() - began))
  }
  const target = new ContentTarget(client, options.site)
  const report = await withProgress(
    (onProgress) => target.write(source, onProgress),
    LINES_PER_PHASE,
  )
  await indexQueuedArticles(client)
  console.log(importSummary(report, performance.now() - began))
  if (report.failures.length > 0) process.exitCode = 1
}

await runCommand(main)
