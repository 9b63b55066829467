import type { ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import type { StoredReport } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type SecretClient, withHeader } from '../../../database/client.ts'
import { indexQueuedArticles } from '../../../database/indexQueuedArticles.ts'
import type { ContentSource, OnProgress } from '../../source.ts'
import { type ContentOptions, ContentTarget } from '../../targets/contentTarget.ts'
import { DryRun } from '../../targets/dryRun.ts'
import { archiveMissing, collectionOf, collectionState, watched } from './collection.ts'
import { storedReport } from './importReports.ts'
import { whileActive } from './importRuns.ts'

/** What the command and the console import. */
export interface ImportRequest extends ContentOptions {
  source: ContentSource
  /** Whether articles that the source no longer has are archived. */
  isPruned: boolean
  onProgress: OnProgress
}

/** Result of an import or a dry run. */
export interface ImportOutcome {
  /** With every entry. */
  report: ImportReport
  /** For the table import_runs. */
  stored: StoredReport
}

/**
 * Imports a source. The database records what the run creates and changes, and the publisher waits for its end.
 *
 * @param client - created with the secret key.
 * @param run - id in import_runs, whose state is `running`.
 * @throws {TransferError} if the source cannot be read or the database refuses.
 */
export function runImport(
  client: SecretClient,
  run: string,
  { source, isPruned, onProgress, ...options }: ImportRequest,
): Promise<ImportOutcome> {
  const recorded = withHeader(client, 'x-import-run', run)
  return whileActive(client, run, async () => {
    const read = watched(source)
    const report = await new ContentTarget(recorded, options).write(read.source, onProgress)
    const collection = await collectionOf(client, read)
    const archived = isPruned
      ? await archiveMissing(recorded, collection, (done, total) =>
          onProgress({ phase: t('cli.progress.archiving'), done, total }),
        )
      : 0
    await indexQueuedArticles(client)
    return { report, stored: storedReport(report, collectionState(collection, archived)) }
  })
}

/**
 * Reports what an import would write and lose. Writes nothing.
 *
 * @param client - to compare with the articles of the site; null: a dry run without a site.
 */
export async function previewImport(
  client: SecretClient | null,
  { source, site = null, onProgress }: Omit<ImportRequest, 'isPruned'>,
): Promise<ImportOutcome> {
  const read = watched(source)
  const report = await new DryRun(site, client).write(read.source, onProgress)
  const collection = client ? await collectionOf(client, read) : { existing: 0, missing: [] }
  return { report, stored: storedReport(report, collectionState(collection)) }
}
