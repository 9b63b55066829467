import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { secondsOf } from '../../terminal/steps.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { TransferError } from '../errors.ts'
import { compareSite, type SiteDifference } from '../restore/compareSite.ts'
import { rowsToWrite, SiteWriter } from '../restore/siteWriter.ts'
import type { OnProgress, SiteSource } from '../source.ts'
import type { Target } from '../target.ts'

/** Result of a restore. */
export interface RestoreReport {
  /** Number of items of the source by table; `pictures` are the files. */
  counts: Record<string, number>
  /** Number of rows and files written; 0 if the site had all of them. */
  written: number
}

/**
 * Restores a complete site into an empty one, with the same ids, addresses, dates, counts and files.
 * Present items are not changed, so that an interrupted restore continues when it is run again.
 */
export class RestoreTarget implements Target<SiteSource, RestoreReport> {
  readonly #client: SecretClient

  /** @param client - created with the secret key. */
  constructor(client: SecretClient) {
    this.#client = client
  }

  /** @throws {TransferError} also if the source is damaged, or the site has other content. */
  async write(source: SiteSource, onProgress: OnProgress): Promise<RestoreReport> {
    await source.verify(onProgress)
    const before = await compareSite(this.#client, source, onProgress)
    assertNothingForeign(before)
    const { counts } = before
    const written = rowsToWrite(before) + before.files.missing.size
    if (written === 0) return { counts, written }
    const writer = new SiteWriter(this.#client, source, before, onProgress)
    for await (const item of source.items()) await writer.add(item)
    await writer.finish()
    const after = await compareSite(this.#client, source, onProgress)
    const open = rowsToWrite(after) + after.files.missing.size
    if (open + foreignCounts(after).length > 0) {
      throw new TransferError(t('cli.restore.changed'))
    }
    const { error } = await this.#client.rpc('request_rebuild')
    mustSucceed(t('cli.subject.build'), error)
    return { counts, written }
  }
}

function foreignCounts({ tables, files }: SiteDifference): [name: string, count: number][] {
  const counts = [...tables].map(([name, { foreign }]): [string, number] => [name, foreign])
  return [...counts, ['pictures', files.foreign] as [string, number]].filter(([, n]) => n > 0)
}

function assertNothingForeign(difference: SiteDifference): void {
  const foreign = foreignCounts(difference)
  if (foreign.length === 0) return
  const what = foreign.map(([name, count]) => `${name}: ${count}`).join(', ')
  throw new TransferError(t('cli.restore.foreign', { content: what }))
}

/** Output of the command. */
export function restoreSummary({ counts, written }: RestoreReport, milliseconds: number): string {
  if (written === 0) return t('cli.restore.nothing')
  const { articles = 0, profiles = 0, pictures = 0 } = counts
  const seconds = secondsOf(milliseconds)
  return t('cli.restore.export', { articles, accounts: profiles, pictures, seconds })
}
