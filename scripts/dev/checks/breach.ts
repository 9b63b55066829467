/** Something that breaks a rule, in words. */
export interface Breach {
  /** A path from the root; of the database, the name of a table, policy or function. */
  file: string
  reason: string
}
