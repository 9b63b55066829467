import { outcomeCount, type UndoReport } from '@broadsheet/shared/domain/importing/undoReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../../database/client.ts'
import { TransferError } from '../../errors.ts'
import type { OnProgress } from '../../source.ts'
import { asJson } from './importReports.ts'
import {
  beginCommandRun,
  beginCommandUndo,
  type ImportRun,
  isUndoable,
  newestRun,
  readRun,
  updateRun,
} from './importRuns.ts'
import { type ImportOutcome, type ImportRequest, runImport } from './runImport.ts'
import { undoImport } from './undoImport.ts'

/** Imports a source and records it, so that it is listed in the console and can be undone. */
export async function importByCommand(
  client: SecretClient,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { name, format = '' } = request.source
  const id = await beginCommandRun(client, { name: name.slice(0, 300), format })
  return recordingFailure(client, id, async () => {
    const outcome = await runImport(client, id, request)
    const finished_at = new Date().toISOString()
    await updateRun(client, id, { state: 'done', report: asJson(outcome.stored), finished_at })
    return outcome
  })
}

/**
 * Undoes an import.
 *
 * @param id - of the import, or `newest`.
 * @throws {TransferError} if there is none, or it cannot be undone.
 */
export async function undoByCommand(
  client: SecretClient,
  id: string,
  onProgress: OnProgress,
): Promise<UndoReport> {
  const run = id === 'newest' ? await newestRun(client) : await namedRun(client, id)
  if (!run) throw new TransferError(t('cli.import.nothingToUndo'))
  if (!isUndoable(run)) throw new TransferError(t('cli.import.notUndoable', { id: run.id }))
  await beginCommandUndo(client, run.id)
  return recordingFailure(client, run.id, () => undoImport(client, run.id, onProgress))
}

async function namedRun(client: SecretClient, id: string): Promise<ImportRun> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  if (!isId) throw new TransferError(t('cli.import.runMissing', { id }))
  return readRun(client, id)
}

async function recordingFailure<T>(
  client: SecretClient,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await updateRun(client, id, { state: 'failed', error: 'unexpected', active_until: null }).catch(
      () => {},
    )
    throw error
  }
}

/** Output of `--undo`. */
export function undoSummary(report: UndoReport): string {
  const counts = {
    removed: outcomeCount(report, 'article.removed'),
    restored: outcomeCount(report, 'article.restored'),
    kept: outcomeCount(report, 'article.kept'),
  }
  return [
    ...report.kept.map(({ title }) => `· ${t('cli.import.keptArticle', { title })}`),
    t('cli.import.undone', counts),
  ].join('\n')
}
