/** A violation of a rule. */
export interface Breach {
  /** Path from the root. For the database, the name of a table, policy or function. */
  file: string
  reason: string
}
