import { DEFAULT_ROLE } from '@broadsheet/shared/permissions.ts'
import type { SecretClient } from '../../database/client.ts'
import { keyOf, lineOf, pagesOf } from '../export/siteRows.ts'
import type { SiteTable } from '../export/siteTables.ts'
import { sha256Of } from '../export/storedFiles.ts'
import type { Row } from '../source.ts'

/** Difference between a table of the database and the source. */
export interface TableDifference {
  /** Keys of equal rows. */
  same: Set<string>
  /** Keys of rows that an interrupted restore has begun. */
  unfinished: Set<string>
  /** Number of rows that only the source has. */
  missing: number
  /** Number of rows that only the database has, or that differ. */
  foreign: number
}

interface PresentRow {
  digest: string
  row: Row | null
}

/** Compares a table with the rows of a source. Only the rows of the database are kept in memory. */
export class TableComparison {
  readonly #table: SiteTable
  readonly #columns: string[] | null
  readonly #present: Map<string, PresentRow>
  readonly #difference: TableDifference = {
    ...{ same: new Set(), unfinished: new Set(), missing: 0, foreign: 0 },
  }

  private constructor(
    table: SiteTable,
    columns: string[] | null,
    present: Map<string, PresentRow>,
  ) {
    this.#table = table
    this.#columns = columns
    this.#present = present
  }

  /**
   * Reads the rows of the database.
   *
   * @param columns - columns of the source: a newer database may have more. Null without any row.
   */
  static async start(
    client: SecretClient,
    table: SiteTable,
    columns: string[] | null,
  ): Promise<TableComparison> {
    const isRowNeeded = table.name in UNFINISHED || table.name === 'site_settings'
    const present = new Map<string, PresentRow>()
    for await (const rows of pagesOf(client, table)) {
      for (const row of rows) {
        const digest = digestOf(table, row, columns)
        present.set(keyOf(table, row), { digest, row: isRowNeeded ? row : null })
      }
    }
    return new TableComparison(table, columns, present)
  }

  /** Compares a row of the source. */
  add(row: Row): void {
    const key = keyOf(this.#table, row)
    const found = this.#present.get(key)
    this.#present.delete(key)
    if (!found) this.#difference.missing++
    else if (found.digest === digestOf(this.#table, row, this.#columns))
      this.#difference.same.add(key)
    else if (isUnfinished(this.#table, found.row, row)) this.#difference.unfinished.add(key)
    else this.#difference.foreign++
  }

  /** Returns the difference after the last row of the source. */
  finish(): TableDifference {
    for (const { row } of this.#present.values()) {
      if (!isUntouched(this.#table, row)) this.#difference.foreign++
    }
    return this.#difference
  }
}

function digestOf({ changing = [] }: SiteTable, row: Row, columns: string[] | null): string {
  const names = (columns ?? Object.keys(row)).filter((name) => !changing.includes(name))
  return sha256Of(lineOf(Object.fromEntries(names.map((name) => [name, row[name] ?? null]))))
}

/** Values of the profile of a new account. */
const NEW_PROFILE = { bio: null, avatar_url: null, suspended_at: null, role: DEFAULT_ROLE } as const

/** By table: whether a row has the values of a trigger, which a restore replaces. */
const UNFINISHED: Readonly<Record<string, (found: Row, wanted: Row) => boolean>> = {
  article_views: (found) => found.views_count === 0,
  // The trigger sets only the time, which the restore replaces.
  hidden_comments: () => true,
  // A new site has a key, with which nothing was stored yet: suppressed addresses would be foreign rows.
  newsletter_keys: () => true,
  // The default list, as the migrations create it.
  newsletter_lists: isNewDefault,
  profiles: (found, wanted) => {
    const isNew = Object.entries(NEW_PROFILE).every(([column, value]) => found[column] === value)
    const isOnlyDated = Object.keys(wanted).every(
      (column) => column === 'updated_at' || found[column] === wanted[column],
    )
    const isSamePerson = found.email === wanted.email && found.username === wanted.username
    return isOnlyDated || (isNew && isSamePerson)
  },
}

/** Whether it is the list of a new site, with which nothing was done yet. */
function isNewDefault({ id, slug, name, fill, description }: Row): boolean {
  const isUnchanged = slug === 'newsletter' && name === 'Newsletter' && !fill && !description
  return id === '00000000-0000-4000-8000-000000000001' && isUnchanged
}

function isUnfinished({ name }: SiteTable, found: Row | null, wanted: Row): boolean {
  return found !== null && (UNFINISHED[name]?.(found, wanted) ?? false)
}

/** Whether a row that the source lacks may stay: an entry of a log, or what a new site begins with. */
function isUntouched({ name, isLog }: SiteTable, row: Row | null): boolean {
  if (isLog || name === 'newsletter_keys') return true
  if (name === 'newsletter_lists') return row !== null && isNewDefault(row)
  return name === 'site_settings' && row !== null && row.created_at === row.updated_at
}
