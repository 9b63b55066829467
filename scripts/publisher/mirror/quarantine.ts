import type { DatabaseSync, StatementSync } from 'node:sqlite'
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

/** An article that cannot be indexed. */
export interface SearchFailure {
  id: string
  address: string
  error: string
}

/**
 * The quarantine: rows, pages and articles that could not be read, rendered or indexed, so that they do
 * not stop publishing. Rows and pages are retried when they change, and with a rebuild.
 */
export class Quarantine {
  readonly #insert: StatementSync
  readonly #drop: StatementSync
  readonly #all: StatementSync
  readonly #keys: StatementSync

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(`insert into quarantine (step, key, address, error, since)
      values (?, ?, ?, ?, ?)
      on conflict (step, key) do update set address = excluded.address, error = excluded.error`)
    this.#drop = db.prepare('delete from quarantine where step = ? and key = ?')
    this.#all = db.prepare(`select address, group_concat(error, ' ') as error, min(since) as since
      from (select address, error, since from quarantine order by step, key)
      group by address order by address`)
    this.#keys = db.prepare('select key from quarantine where step = ? order by key')
  }

  /** Records a page that could not be rendered. */
  notePage(address: string, error: unknown, now: Date): void {
    this.#note('page', address, address, error, now)
  }

  /** Removes a page that was rendered. */
  dropPage(address: string): void {
    this.#drop.run('page', address)
  }

  /** Addresses of the pages that could not be rendered. */
  pages(): string[] {
    return this.#keysOf('page')
  }

  /** Records a row that could not be read or written. */
  noteRow(row: RowName, error: unknown, now: Date): void {
    this.#note('row', keyOf(row), row.address, error, now)
  }

  /** Removes a row that was read or deleted. */
  dropRow(row: Pick<RowName, 'kind' | 'id'>): void {
    this.#drop.run('row', keyOf(row))
  }

  /** Ids of the rows of a kind that could not be read. */
  rows(kind: string): string[] {
    const prefix = `${kind} `
    const keys = this.#keysOf('row').filter((key) => key.startsWith(prefix))
    return keys.map((key) => key.slice(prefix.length))
  }

  /** Records the articles that could not be indexed; removes the others that were tried. */
  noteSearch(tried: readonly string[], failed: readonly SearchFailure[], now: Date): void {
    for (const id of tried) this.#drop.run('search', id)
    for (const { id, address, error } of failed) this.#note('search', id, address, error, now)
  }

  /** Everything in the quarantine, by address. */
  all(): QuarantinedPage[] {
    return this.#all.all().map((row) => ({ ...row })) as unknown as QuarantinedPage[]
  }

  #keysOf(step: Step): string[] {
    return this.#keys.all(step).map((row) => String(row.key))
  }

  #note(step: Step, key: string, address: string, error: unknown, now: Date): void {
    const texts = [cut(address, LONGEST_ADDRESS), cut(reasonOf(error), LONGEST_ERROR)] as const
    this.#insert.run(step, key, ...texts, now.toISOString())
  }
}
