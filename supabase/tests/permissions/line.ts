import type { Actor } from '../testDatabase.ts'

export type Verb = 'select' | 'insert' | 'update' | 'delete' | 'call'

/**
 * One line of the matrix: a statement, who may run it, and what everybody else gets.
 *
 * `:name` stands for an id of the fixtures, `:me` for the person trying. A read that is allowed answers at
 * least one row, a write that is allowed changes the table; what is refused does neither.
 */
export interface Line {
  /** The table, view, function (with brackets) or bucket it is about. */
  on: string
  verb: Verb
  what: string
  statement: string
  may: readonly Actor[]
  /** What the others get: a code, or 'nothing' when it is as if the row were not there. */
  others?: Outcome
  /** Those of the others who get something else. */
  except?: Partial<Record<Actor, Outcome>>
  /** The table whose rows must not change when it is refused; the one it is `on`, unless said. */
  watch?: string
  /** An SQL expression for the topic of the private channel that is joined. */
  topic?: string
}

/** 55000: a view over several tables takes no writes at all. */
export type Outcome = '42501' | 'PT404' | 'P0001' | '55000' | 'nothing'

export const EVERYBODY = ['visitor', 'user', 'other', 'author', 'admin'] as const
export const SIGNED_IN = ['user', 'other', 'author', 'admin'] as const
export const NOBODY = [] as const

/**
 * A table no API role may touch with this verb: refused by a missing grant. `{first}` stands for a
 * column of it.
 */
export function closed(on: string, ...verbs: ('insert' | 'update' | 'delete')[]): Line[] {
  const statement = {
    insert: `insert into public.${on} default values`,
    update: `update public.${on} set {first} = {first}`,
    delete: `delete from public.${on}`,
  }
  return verbs.map((verb) => ({
    on,
    verb,
    what: `${on} by hand`,
    statement: statement[verb],
    may: NOBODY,
  }))
}
