import type { PostgresConnection } from '@supabase/lite/postgres'

/**
 * On the first REST request of every process lite 0.10.0 runs GRANT ALL ON ALL TABLES to anon,
 * authenticated and service_role. That undoes each REVOKE and each column grant: a stranger could
 * read every e-mail address and a user could make herself an admin.
 *
 * lite skips it when it believes to have done it. The roles it would also make are in bootstrap.ts.
 */
export function keepGrants(connection: PostgresConnection): void {
  const internals = connection as unknown as { rlsState: 'unknown' | 'active' | 'inactive' }
  internals.rlsState = 'active'
}
