import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { keyOf } from '../export/siteRows.ts'
import type { SiteTable } from '../export/siteTables.ts'
import type { Row } from '../source.ts'
import type { TableDifference } from './compareTable.ts'
import { createAccounts, writeProfiles } from './restoreProfiles.ts'

const BATCH = { articles: 50, article_revisions: 50, profiles: 100 } as Readonly<
  Record<string, number>
>
const DEFAULT_BATCH = 500

/** Tables whose rows are created with the row they belong to, or with the database. */
const CREATED_BY_TRIGGERS = [
  'article_views',
  'hidden_comments',
  'newsletter_keys',
  'newsletter_lists',
]

/** Number of rows of a table in one request. */
export const batchSizeOf = ({ name }: SiteTable) => BATCH[name] ?? DEFAULT_BATCH

/**
 * Writes missing and unfinished rows of a table.
 *
 * @throws {TransferError} if the database refuses; a later restore continues.
 */
export async function writeRows(
  client: SecretClient,
  table: SiteTable,
  rows: Row[],
  { unfinished }: TableDifference,
): Promise<void> {
  if (table.name === 'site_settings') {
    const { error } = await client.rpc('restore_settings', { settings: JSON.stringify(rows[0]) })
    mustSucceed(t('cli.subject.settings'), error)
    return
  }
  if (table.name === 'profiles') {
    const isNew = (row: Row) => !unfinished.has(keyOf(table, row))
    // The profile of a deleted account is only a byline.
    await createAccounts(
      client,
      rows.filter((row) => isNew(row) && row.account_id !== null),
    )
    await writeProfiles(client, rows)
    return
  }
  // The types of the client do not support a variable table.
  const target = client.from(table.name as 'categories')
  const { error } = await (CREATED_BY_TRIGGERS.includes(table.name)
    ? target.upsert(rows as never[], { onConflict: table.key.join(',') })
    : target.insert(rows as never[]))
  mustSucceed(t('cli.subject.table', { name: table.name }), error)
}
