import type { PostgresType } from 'postgres'

// Type identifiers of PostgreSQL, from pg_type.dat.
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

const asIs = (value: unknown) => String(value)

/**
 * Returns timestamps in ISO 8601 with microseconds and numeric values as JSON numbers, as PostgREST does.
 * lite returns `2026-01-01 10:00:00.123456+00` and `"1.50"`.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export const valueTypes: Record<string, PostgresType> = {
  timestamptz: type(TIMESTAMPTZ, asIs, isoTimestampTz),
  timestamp: type(TIMESTAMP, asIs, (text) => text.replace(' ', 'T')),
  numeric: type(NUMERIC, asIs, Number),
}

function type(
  id: number,
  serialize: (value: unknown) => string,
  parse: (text: string) => unknown,
): PostgresType {
  return { to: id, from: [id], serialize, parse }
}

/** `2026-01-01 10:00:00.123456+00` -> `2026-01-01T10:00:00.123456+00:00` */
function isoTimestampTz(text: string): string {
  const iso = text.replace(' ', 'T')
  return /[+-]\d\d$/.test(iso) ? `${iso}:00` : iso
}
