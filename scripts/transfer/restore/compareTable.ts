import { DEFAULT_ROLE } from '@broadsheet/shared/permissions.ts'
import type { SecretClient } from '../../database/client.ts'
import { keyOf, lineOf, pagesOf, type Row } from '../export/siteRows.ts'
import type { BackedUp } from '../export/siteTables.ts'
import { digestOf } from '../export/storedFiles.ts'
import { backedUpRows } from '../sources/exportFolderSource.ts'

/** How a table of the paper differs from the backup. */
export interface Difference {
  /** Keys of rows that are as in the backup. */
  same: Set<string>
  /** Keys of rows that a restore has begun and not finished. */
  begun: Set<string>
  /** Rows only the backup has. */
  missing: number
  /** Rows only the paper has, and rows that are not as in the backup. */
  foreign: number
}

interface Present {
  digest: string
  row: Row | null
}

/**
 * Compares a table with a backup. Only what the paper holds is kept in memory: nothing, when it is
 * empty.
 */
export async function compareTable(
  client: SecretClient,
  folder: string,
  table: BackedUp,
): Promise<Difference> {
  const columns = await columnsOf(folder, table)
  const present = await presentRows(client, table, columns)
  const result: Difference = { same: new Set(), begun: new Set(), missing: 0, foreign: 0 }
  for await (const row of backedUpRows(folder, table)) {
    const key = keyOf(table, row)
    const found = present.get(key)
    present.delete(key)
    if (!found) result.missing++
    else if (found.digest === digestIn(row, columns)) result.same.add(key)
    else if (isUnfinished(table, found.row, row)) result.begun.add(key)
    else result.foreign++
  }
  for (const { row } of present.values()) if (!isUntouched(table, row)) result.foreign++
  return result
}

/** The columns the backup knows: a newer database may have more. */
async function columnsOf(folder: string, table: BackedUp): Promise<string[] | null> {
  for await (const row of backedUpRows(folder, table)) return Object.keys(row)
  return null
}

async function presentRows(
  client: SecretClient,
  table: BackedUp,
  columns: string[] | null,
): Promise<Map<string, Present>> {
  const present = new Map<string, Present>()
  for await (const rows of pagesOf(client, table)) {
    for (const row of rows) {
      const isNeeded = table.name in UNFINISHED || table.name === 'site_settings'
      present.set(keyOf(table, row), {
        digest: digestIn(row, columns),
        row: isNeeded ? row : null,
      })
    }
  }
  return present
}

function digestIn(row: Row, columns: string[] | null): string {
  const names = columns ?? Object.keys(row)
  return digestOf(lineOf(Object.fromEntries(names.map((name) => [name, row[name] ?? null]))))
}

/** What the database writes into the profile of a new account. */
const NEW_PROFILE = { bio: null, avatar_url: null, suspended_at: null, role: DEFAULT_ROLE } as const

/** What a trigger writes before a restore has set it right, by table. */
const UNFINISHED: Readonly<Record<string, (found: Row, wanted: Row) => boolean>> = {
  // The rest of the key is the comment's; when it was hidden follows.
  hidden_comments: () => true,
  profiles: (found, wanted) => {
    const isNew = Object.entries(NEW_PROFILE).every(([column, value]) => found[column] === value)
    const isOnlyStamped = Object.keys(wanted).every(
      (column) => column === 'updated_at' || found[column] === wanted[column],
    )
    const isSamePerson = found.email === wanted.email && found.username === wanted.username
    return isOnlyStamped || (isNew && isSamePerson)
  },
}

function isUnfinished({ name }: BackedUp, found: Row | null, wanted: Row): boolean {
  return found !== null && (UNFINISHED[name]?.(found, wanted) ?? false)
}

/** The settings every new paper begins with. */
function isUntouched({ name }: BackedUp, row: Row | null): boolean {
  return name === 'site_settings' && row !== null && row.created_at === row.updated_at
}
