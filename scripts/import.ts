import './terminal/language.ts'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from './database/client.ts'
import { indexQueuedArticles } from './database/indexQueuedArticles.ts'
import { runCommand, withProgress } from './transfer/command.ts'
import { connect } from './transfer/connect.ts'
import { TransferError } from './transfer/errors.ts'
import { openSource } from './transfer/formats.ts'
import { HELP, type ImportCommand, readOptions } from './transfer/import/importOptions.ts'
import { importByCommand, undoByCommand, undoSummary } from './transfer/import/runs/command.ts'
import { previewImport } from './transfer/import/runs/runImport.ts'
import { importSummary } from './transfer/report/summary.ts'
import { checkReportPath, writeReport } from './transfer/report/writeReport.ts'
import type { ContentSource, SiteSource } from './transfer/source.ts'
import { RestoreTarget, restoreSummary } from './transfer/targets/restoreTarget.ts'

/** Lines of progress per phase if standard error is not a terminal. */
const LINES_PER_PHASE = 10
const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return console.log(HELP)
  if (options.report !== null) checkReportPath(options.report)
  if (options.undo !== null) return undo(options, options.undo)
  // npm runs scripts in the root of the project; the path is relative to the working directory.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), options.path)
  const source = await openSource(path, options.open)
  try {
    if (source.kind === 'site') await restore(source, options)
    else await importContent(source, options)
  } finally {
    await source.close?.()
  }
}

async function restore(source: SiteSource, options: ImportCommand): Promise<void> {
  if (options.isDryRun) throw new TransferError(t('cli.import.dryRunOfExport'))
  const client = await connect(connectionOf(options))
  const began = performance.now()
  const target = new RestoreTarget(client)
  const report = await withProgress((onProgress) => target.write(source, onProgress))
  await indexQueuedArticles(client)
  console.log(restoreSummary(report, performance.now() - began))
}

async function importContent(source: ContentSource, options: ImportCommand): Promise<void> {
  const client = options.isDryRun
    ? await siteToCompare(options)
    : await connect(connectionOf(options))
  const began = performance.now()
  const { site, permalink, hasAccounts, isPruned } = options
  const { report, stored } = await withProgress((onProgress) => {
    const request = { source, site, permalink, hasAccounts, isPruned, onProgress }
    return client && !options.isDryRun
      ? importByCommand(client, request)
      : previewImport(client, request)
  }, LINES_PER_PHASE)
  console.log(importSummary(report, performance.now() - began))
  if (stored.archived > 0) console.log(t('cli.import.archived', { count: stored.archived }))
  if (options.report !== null) {
    const files = await writeReport(options.report, report)
    console.log(t('cli.import.reportWritten', { files: files.join(', ') }))
  }
  if (report.failures.length > 0) process.exitCode = 1
}

/** The site that a dry run compares with; null, with the reason printed, if there is none. */
async function siteToCompare(options: ImportCommand): Promise<SecretClient | null> {
  try {
    return await connect(connectionOf(options))
  } catch (error) {
    if (!(error instanceof TransferError)) throw error
    console.log(t('cli.import.notCompared', { reason: error.message }))
    return null
  }
}

async function undo(options: ImportCommand, id: string): Promise<void> {
  const client = await connect(connectionOf(options))
  const report = await withProgress(
    (onProgress) => undoByCommand(client, id, onProgress),
    LINES_PER_PHASE,
  )
  console.log(undoSummary(report))
}

const connectionOf = (options: ImportCommand) => ({
  ...options,
  data: resolve(root, options.data),
})

await runCommand(main)
