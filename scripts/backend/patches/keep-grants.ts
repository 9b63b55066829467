import type { PostgresConnection } from '@supabase/lite/postgres'

/**
 * Preserves the grants of the migrations. On the first REST request lite runs GRANT ALL ON ALL TABLES to
 * anon, authenticated and service_role, which undoes every REVOKE and column grant: visitors could read
 * e-mail addresses and users could change their role. lite skips the statement if its state says that it
 * ran before. bootstrap.ts creates the roles that it would also create.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 * `rest.test.ts` fails when lite no longer does this.
 */
export function keepGrants(connection: PostgresConnection): void {
  const internals = connection as unknown as { rlsState: 'unknown' | 'active' | 'inactive' }
  internals.rlsState = 'active'
}
