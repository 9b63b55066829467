import type { PostgresConnection } from '@supabase/lite/postgres'

/**
 * Concurrent requests share one reading of the schema. lite stores the schema after the first request has
 * read it, which takes about 0.3 s of processor time; until then each concurrent request reads it again:
 * 200 readers right after a start waited for a minute.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export function shareIntrospection(connection: PostgresConnection): void {
  const introspect = connection.introspect.bind(connection)
  let reading: ReturnType<typeof introspect> | null = null
  connection.introspect = (options) => {
    if (!options?.useCache) return introspect(options)
    reading ??= introspect(options).finally(() => {
      reading = null
    })
    return reading
  }
}
