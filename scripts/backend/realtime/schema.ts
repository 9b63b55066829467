import { readFileSync } from 'node:fs'

/** SQL for the schema realtime of a hosted project. May be repeated; to run as a superuser. */
export const REALTIME_SCHEMA = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')
