import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import postgres, { type Sql } from 'postgres'
import { repairErrorCodes } from './repairs/error-codes.ts'
import { keepGrants } from './repairs/keep-grants.ts'
import { repairLostConnections } from './repairs/lost-connections.ts'
import { valueTypes } from './repairs/value-types.ts'

const REQUESTS_AT_ONCE = 10

/** lite's pool: each request takes a connection of it for one transaction. */
export function openConnection(databaseUrl: string): PostgresConnection {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: REQUESTS_AT_ONCE, onnotice: () => {}, types: valueTypes },
  })
  repairLostConnections(connection.driver)
  keepGrants(connection)
  repairErrorCodes(connection)
  return connection
}

/** Our own few connections as the superuser: set-up, migrations, administration of users. */
export function openSql(databaseUrl: string): Sql {
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => {} })
  repairLostConnections(sql)
  return sql
}
