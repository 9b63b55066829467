import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import postgres, { type Sql } from 'postgres'
import { patchErrorCodes } from './patches/error-codes.ts'
import { keepGrants } from './patches/keep-grants.ts'
import { patchLostConnections } from './patches/lost-connections.ts'
import { shareIntrospection } from './patches/share-introspection.ts'
import { shortenViewDefinitions } from './patches/short-view-definitions.ts'
import { valueTypes } from './patches/value-types.ts'

const REQUESTS_AT_ONCE = 10

/** The connection pool of lite. Each request uses a connection for one transaction. */
export function openConnection(databaseUrl: string): PostgresConnection {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: REQUESTS_AT_ONCE, onnotice: () => {}, types: valueTypes },
  })
  patchLostConnections(connection.driver)
  keepGrants(connection)
  patchErrorCodes(connection)
  shortenViewDefinitions(connection)
  shareIntrospection(connection)
  return connection
}

/** A pool for set-up, migrations and the admin API. */
export function openSql(databaseUrl: string): Sql {
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => {} })
  patchLostConnections(sql)
  return sql
}
