/** SQL statement that inserts a row or replaces the row with the same key. */
export const upsert = (table: string, columns: readonly string[]) =>
  `insert or replace into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
