import { ENTITIES, type Entity } from '@broadsheet/shared/domain/entities.ts'
import type { Sql, TransactionSql } from 'postgres'

/** The statements with which accounts may set each column, by entity. */
function expectedGrants({ fields, others, create }: Entity): Map<string, string> {
  const written = create === null ? 'update' : 'insert, update'
  const names = Object.keys(fields).map((name) => [name, written] as const)
  return new Map<string, string>([...names, ...Object.entries(others)])
}

/**
 * Compares the columns of a database and their grants with the entities of shared/domain.
 *
 * @returns `table.column: difference` for each column; empty when all agree.
 */
export async function differingGrants(sql: Sql | TransactionSql): Promise<string[]> {
  const rows = await sql<{ table: string; column: string; granted: string }[]>`
    select c.relname as table, a.attname as column, coalesce(nullif(concat_ws(', ',
      case when has_column_privilege('authenticated', c.oid, a.attnum, 'insert') then 'insert' end,
      case when has_column_privilege('authenticated', c.oid, a.attnum, 'update') then 'update' end), ''),
      'none') as granted
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${Object.keys(ENTITIES)})
      and a.attnum > 0 and not a.attisdropped
    order by 1, 2`
  return Object.entries(ENTITIES).flatMap(([table, entity]) => {
    const expected = expectedGrants(entity)
    const found = new Map(
      rows.filter((row) => row.table === table).map((row) => [row.column, row.granted]),
    )
    return [...new Set([...expected.keys(), ...found.keys()])].sort().flatMap((column) => {
      const [listed = 'not listed', granted = 'no column'] = [
        expected.get(column),
        found.get(column),
      ]
      return listed === granted
        ? []
        : [`${table}.${column}: ${listed} in shared/domain, ${granted} in the database`]
    })
  })
}
