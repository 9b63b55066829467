import type { UndoReport } from '@broadsheet/shared/domain/importing/undoReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../../database/client.ts'
import { mustSucceed } from '../../databaseRequests.ts'
import type { OnProgress } from '../../source.ts'
import { asJson } from './importReports.ts'
import { updateRun, whileActive } from './importRuns.ts'

const BATCH = 50

/**
 * Undoes an import whose state is `undoing`: created articles go to the trash, changed ones get their former values as
 * a new revision, authors and labels that nothing uses are removed. What was edited since is kept and listed. Can be
 * repeated after an interruption.
 *
 * @throws {TransferError} if the database refuses.
 */
export function undoImport(
  client: SecretClient,
  run: string,
  onProgress: OnProgress,
): Promise<UndoReport> {
  return whileActive(client, run, async () => {
    const total = await openItems(client, run)
    let done = 0
    for (;;) {
      onProgress({ phase: t('cli.progress.undoing'), done, total })
      const { data, error } = await client.rpc('undo_import_items', { import: run, most: BATCH })
      mustSucceed(t('cli.subject.imports'), error)
      if (!data) break
      done += data
    }
    const { data, error } = await client.rpc('import_outcomes', { import: run })
    mustSucceed(t('cli.subject.imports'), error)
    // The function returns JSON, for which there is no generated type.
    const report = data as unknown as UndoReport
    const undone_at = new Date().toISOString()
    await updateRun(client, run, { state: 'undone', undone_at, undo_report: asJson(report) })
    return report
  })
}

async function openItems(client: SecretClient, run: string): Promise<number> {
  const { count, error } = await client
    .from('import_items')
    .select('item_id', { count: 'exact', head: true })
    .eq('run_id', run)
    .is('outcome', null)
  mustSucceed(t('cli.subject.imports'), error)
  return count ?? 0
}
