import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { keyOf, type Row } from '../export/siteRows.ts'
import type { BackedUp } from '../export/siteTables.ts'
import { backedUpRows } from '../sources/exportFolderSource.ts'
import type { Difference } from './compareTable.ts'
import { createAccounts, writeProfiles } from './restoreProfiles.ts'

const BATCH = { articles: 50, article_revisions: 50, profiles: 100 } as Readonly<
  Record<string, number>
>
const USUAL_BATCH = 500

export interface WriteOptions {
  client: SecretClient
  folder: string
  table: BackedUp
  difference: Difference
  onRows: (count: number) => void
}

/**
 * Writes the rows of a table that the paper does not have yet.
 *
 * @throws {TransferError} when the database refuses; running it again goes on from there.
 */
export async function writeTable(options: WriteOptions): Promise<void> {
  const { folder, table, difference, onRows } = options
  const size = BATCH[table.name] ?? USUAL_BATCH
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length > 0) await writeRows(options, batch)
    onRows(batch.length)
    batch = []
  }
  for await (const row of backedUpRows(folder, table)) {
    if (!difference.same.has(keyOf(table, row))) batch.push(row)
    if (batch.length === size) await flush()
  }
  await flush()
}

async function writeRows({ client, table, difference }: WriteOptions, rows: Row[]): Promise<void> {
  if (table.name === 'site_settings') {
    const { error } = await client.rpc('restore_settings', { settings: JSON.stringify(rows[0]) })
    mustSucceed('the settings', error)
    return
  }
  if (table.name === 'profiles') {
    const isNew = (row: Row) => !difference.begun.has(keyOf(table, row))
    // What is left of a deleted account is a byline, and needs none.
    await createAccounts(
      client,
      rows.filter((row) => isNew(row) && row.account_id !== null),
    )
    await writeProfiles(client, rows)
    return
  }
  // The client's types cannot follow a choice of tables.
  const target = client.from(table.name as 'categories')
  // A trigger has made rows of hidden_comments by now.
  const isThere = table.name === 'hidden_comments'
  const { error } = await (isThere
    ? target.upsert(rows as never[], { onConflict: table.key.join(',') })
    : target.insert(rows as never[]))
  mustSucceed(`the table ${table.name}`, error)
}
