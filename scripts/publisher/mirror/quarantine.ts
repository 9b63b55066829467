import type { DatabaseSync } from 'node:sqlite'
import { storable } from '@broadsheet/shared/domain/fields.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'

/** A page or row that is quarantined; readers keep the last good version. */
export interface QuarantinedPage {
  address: string
  error: string
  /** ISO 8601. */
  since: string
}

/** Identifies a row: by kind and id in the quarantine, by the address of its page in messages. */
export interface RowName {
  kind: string
  id: string
  address: string
}

/** Steps whose failures are quarantined. */
type Step = 'row' | 'page' | 'search'

/** An error message can quote megabytes of input. */
const LONGEST_ERROR = 2000
const LONGEST_ADDRESS = 500

const cut = (text: string, maximum: number) => storable(text.slice(0, maximum))
const keyOf = ({ kind, id }: Pick<RowName, 'kind' | 'id'>) => `${kind} ${id}`

/**
 * The quarantine: rows, pages and articles that could not be read, rendered or indexed, so that they do
 * not stop publishing. Rows and pages are retried when they change, and with a rebuild.
 */
export function openQuarantine(db: DatabaseSync) {
  const insert = db.prepare(`insert into quarantine (step, key, address, error, since)
    values (?, ?, ?, ?, ?)
    on conflict (step, key) do update set address = excluded.address, error = excluded.error`)
  const drop = db.prepare('delete from quarantine where step = ? and key = ?')
  const all = db.prepare(`select address, group_concat(error, ' ') as error, min(since) as since
    from (select address, error, since from quarantine order by step, key)
    group by address order by address`)
  const keys = db.prepare('select key from quarantine where step = ? order by key')
  const keysOf = (step: Step) => keys.all(step).map((row) => String(row.key))
  const note = (step: Step, key: string, address: string, error: unknown, now: Date) =>
    insert.run(
      step,
      key,
      cut(address, LONGEST_ADDRESS),
      cut(reasonOf(error), LONGEST_ERROR),
      now.toISOString(),
    )

  return {
    notePage: (address: string, error: unknown, now: Date) =>
      note('page', address, address, error, now),
    /** Removes a page that was rendered. */
    dropPage: (address: string) => drop.run('page', address),
    /** Addresses of the pages that could not be rendered. */
    pages: () => keysOf('page'),

    noteRow: (row: RowName, error: unknown, now: Date) =>
      note('row', keyOf(row), row.address, error, now),
    /** Removes a row that was read or deleted. */
    dropRow: (row: Pick<RowName, 'kind' | 'id'>) => drop.run('row', keyOf(row)),
    /** Ids of the rows of a kind that could not be read. */
    rows: (kind: string) =>
      keysOf('row').flatMap((key) =>
        key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [],
      ),

    /** Records the articles that could not be indexed; removes the others that were tried. */
    noteSearch(tried: readonly string[], failed: readonly SearchFailure[], now: Date): void {
      for (const id of tried) drop.run('search', id)
      for (const { id, address, error } of failed) note('search', id, address, error, now)
    },

    all: () => all.all().map((row) => ({ ...row })) as unknown as QuarantinedPage[],
  }
}

/** An article that cannot be indexed. */
export interface SearchFailure {
  id: string
  address: string
  error: string
}
