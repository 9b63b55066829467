import type { ImportFile, ImportRunOptions } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import * as v from 'valibot'
import { TransferError } from '../../transfer/errors.ts'
import { openSource } from '../../transfer/formats.ts'
import { asJson } from '../../transfer/import/runs/importReports.ts'
import { type ImportRun, readRun, updateRun } from '../../transfer/import/runs/importRuns.ts'
import { previewImport, runImport } from '../../transfer/import/runs/runImport.ts'
import { undoImport } from '../../transfer/import/runs/undoImport.ts'
import { fetchFiles, removeFiles } from '../../transfer/import/runs/uploadedFiles.ts'
import { readZone } from '../../transfer/markdown/timeZone.ts'
import type { ContentSource, OnProgress } from '../../transfer/source.ts'
import { defineJob, type JobContext, JobFailure } from '../jobHandler.ts'

const payload = v.object({ import: v.pipe(v.string(), v.uuid()) })

/** Reads uploaded files, and reports what an import of them would write and lose. */
export const importPreview = defineJob({
  kind: 'import-preview',
  payload,
  async run({ import: id }, context) {
    const { client } = context
    const run = await runIn(context, id, 'previewing', 'previewed')
    if (!run) return null
    const { report, stored } = await withSource(run, context, (request) =>
      previewImport(client, request),
    )
    const { name, format } = report.source
    const values = { state: 'previewed', name: name.slice(0, 300), format: format.slice(0, 200) }
    await updateRun(client, id, { ...values, preview: asJson(stored) })
    return { articles: report.counts.articles }
  },
})

/** Writes the content of uploaded files. */
export const importRun = defineJob({
  kind: 'import-run',
  payload,
  async run({ import: id }, context) {
    const { client, now } = context
    const run = await runIn(context, id, 'running', 'done')
    if (!run) return null
    const { stored } = await withSource(run, context, (request) => runImport(client, id, request))
    const finished_at = now().toISOString()
    const values = { state: 'done', report: asJson(stored), finished_at, has_files: false }
    await updateRun(client, id, { ...values, active_until: null })
    await removeFiles(client, id, filesOf(run))
    const { created, updated, failed } = stored
    return { created, updated, failed }
  },
})

/** Undoes an import. */
export const importUndo = defineJob({
  kind: 'import-undo',
  payload,
  async run({ import: id }, context) {
    if (!(await runIn(context, id, 'undoing', 'undone'))) return null
    const { outcomes, kept } = await undoImport(context.client, id, reporterOf(context))
    return { outcomes, kept: kept.length }
  },
})

/**
 * Reads the import of a job.
 *
 * @returns null if a former attempt completed it, and its worker was lost before the end of the job.
 * @throws {JobFailure} if the import was deleted, or has another state: it was started again.
 */
async function runIn(
  { client }: JobContext,
  id: string,
  state: string,
  completed: string,
): Promise<ImportRun | null> {
  const run = await readRun(client, id).catch((error: unknown) => {
    if (error instanceof TransferError) throw new JobFailure('import_missing', error.message, true)
    throw error
  })
  if (run.state === completed) return null
  if (run.state !== state) throw new JobFailure('import_state', `The import is ${run.state}`, true)
  return run
}

type Request = Parameters<typeof runImport>[2]

/** Opens the uploaded files as the command opens a path, and removes them from the disk afterwards. */
async function withSource<T>(
  run: ImportRun,
  context: JobContext,
  work: (request: Request) => Promise<T>,
): Promise<T> {
  const { client, signal } = context
  const onProgress = reporterOf(context)
  onProgress({ phase: t('cli.progress.downloading'), done: 0, total: 0 })
  const files = await fetchFiles(client, run.id, filesOf(run), signal)
  const options = optionsOf(run)
  let source: ContentSource | null = null
  try {
    source = await openContent(context, run.id, files, options)
    const isPruned = options.prune ?? false
    return await work({ source, site: options.site ?? null, isPruned, onProgress })
  } finally {
    await source?.close?.()
    await files.remove()
  }
}

/** @throws {JobFailure} with the reason, for people, in the import. */
async function openContent(
  { client }: JobContext,
  id: string,
  { path, media }: { path: string; media: string | null },
  { name, zone, site, download }: ImportRunOptions,
): Promise<ContentSource> {
  try {
    const source = await openSource(path, {
      ...(name && { name }),
      ...(zone && { zone: readZone(zone) }),
      ...(site && { site }),
      ...(media !== null && { media }),
      isDownloaded: download ?? false,
    })
    if (source.kind === 'content') return source
    await source.close?.()
    throw new JobFailure('import_site_export', 'An export of a whole site', true)
  } catch (error) {
    if (!(error instanceof TransferError)) throw error
    // The path is one of this machine.
    const error_detail = error.message.replaceAll(path, '').slice(0, 4000)
    await updateRun(client, id, { error_detail })
    throw new JobFailure('import_format', error.message, true)
  }
}

/** The console writes files and options with begin_import and preview_import, which check them. */
const filesOf = ({ files }: ImportRun) => files as unknown as ImportFile[]
const optionsOf = ({ options }: ImportRun) => options as unknown as ImportRunOptions

/** Codes of the steps by their names on the command line; the console has the words. */
const STEPS: Readonly<Record<string, string>> = {
  [t('cli.progress.downloading')]: 'import_fetching',
  [t('cli.progress.reading')]: 'import_reading',
  [t('cli.progress.checking')]: 'import_checking',
  [t('cli.progress.pictures')]: 'import_images',
  [t('cli.progress.articles')]: 'import_articles',
  [t('cli.progress.archiving')]: 'import_archiving',
  [t('cli.progress.undoing')]: 'import_undoing',
}

/** Reports progress to the job; ends the work when the job is cancelled. */
const reporterOf = ({ progress, signal }: JobContext): OnProgress => {
  return ({ phase, done, total }) => {
    signal.throwIfAborted()
    progress({ step: STEPS[phase] ?? 'import_articles', done, total })
  }
}
