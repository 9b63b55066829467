import type { Actor, SessionClaims } from '../testDatabase.ts'

export type Verb = 'select' | 'insert' | 'update' | 'delete' | 'call'

/**
 * One line of the matrix: a statement, the actors that may run it, and the result for all others.
 *
 * `:name` is an id of the fixtures, `:me` the id of the actor. A permitted read returns at least one row, a
 * permitted write changes the table; a rejected statement does neither.
 */
export interface Line {
  /** The table, view, function (with brackets) or bucket. */
  on: string
  verb: Verb
  what: string
  statement: string
  may: readonly Actor[]
  /** Result for the others: an SQLSTATE, or 'nothing' if the row is not visible. */
  others?: Outcome
  /** Exceptions among the others. */
  except?: Partial<Record<Actor, Outcome>>
  /** The table whose rows a rejected statement must not change. Default: `on`. */
  watch?: string
  /** A statement that is run first, as the owner of the tables, with the same names. */
  prepare?: string
  /** Claims of the session, if it is not one that was opened just now with a password. */
  session?: SessionClaims
  /** An SQL expression for the topic of the private channel that is joined. */
  topic?: string
}

/**
 * 55000: a view over several tables cannot be written. 44000: the row would not be in the view. 22023: a value that
 * a trigger refuses.
 */
export type Outcome =
  | '42501'
  | 'PT404'
  | 'PT410'
  | 'P0001'
  | '44000'
  | '55000'
  | '22023'
  | 'nothing'
  | 'rows'

/** Edit the articles of all. */
export const EDITORS = ['editor', 'admin'] as const
/** Write drafts under every publishing policy. */
export const WRITERS = ['contributor', 'staff_author', ...EDITORS] as const
/** Have the role user. */
export const USERS = ['user', 'other', 'author'] as const
export const SIGNED_IN = [...USERS, ...WRITERS] as const
/** Publish their own articles while everyone may. */
export const PUBLISHERS = [...USERS, 'staff_author', ...EDITORS] as const
export const ALL_ACTORS = ['visitor', ...SIGNED_IN] as const
export const NO_ACTOR = [] as const

/**
 * A statement for which no API role has a grant. `{first}` is replaced by a column of the table.
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
    may: NO_ACTOR,
  }))
}
