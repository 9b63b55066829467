import { App, type EmailDriver } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import { MFA_TABLES } from './auth/mfa/tables.ts'
import { AFTER_SYSTEM_SCHEMA, BEFORE_SYSTEM_SCHEMA, prepareForMigrations } from './bootstrap.ts'
import type { Keys } from './keys.ts'
import { patchAuthTables } from './patches/auth-tables.ts'
import { switchStorageOn } from './patches/switch-storage-on.ts'
import { REALTIME_SCHEMA } from './realtime/schema.ts'
import { grantToOwner } from './roles.ts'
import { createStorageAdapter } from './storage/adapter.ts'
import type { StoredFiles } from './storage/files.ts'

/** Handles a request of a Supabase client. */
export type Handle = (request: Request, peerAddress: string | null) => Promise<Response>

/**
 * Starts lite with the embedded PostgreSQL: REST, Auth and Storage. Creates or completes the schemas auth
 * and storage; other schemas are not changed.
 */
export async function createApp(options: {
  connection: PostgresConnection
  sql: Sql
  keys: Keys
  apiUrl: string
  siteUrl: string
  email: EmailDriver
  files: StoredFiles
  /** The role that applies the migrations. */
  owner: string
}): Promise<Handle> {
  const { connection, sql, keys, apiUrl, siteUrl, email, files, owner } = options
  await sql.unsafe(BEFORE_SYSTEM_SCHEMA)
  await switchStorageOn()
  const app = new App({
    connection,
    api: {
      port: Number(new URL(apiUrl).port),
      external_url: apiUrl,
      schemas: ['public'],
      max_rows: 1000,
      // Rejects UPDATE and DELETE without a filter, as hosted projects do for the API roles.
      pg_safe_update: true,
    },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [siteUrl, `${siteUrl.replace(/\/$/, '')}/**`],
      minimum_password_length: 6,
      email: { enable_confirmations: false, double_confirm_changes: false, max_frequency: '0s' },
    },
    storage: { enabled: true, file_size_limit: '50MiB' },
    studio: { enabled: false },
    options: { drivers: { email }, server: { disableStudio: true } },
  })
  // The only way to set an adapter, and only before init().
  app._storageAdapter = createStorageAdapter(files)
  await app.init()
  await app.ensureSystemSchema()
  await sql.unsafe(MFA_TABLES)
  await sql.unsafe(AFTER_SYSTEM_SCHEMA)
  await patchAuthTables(sql)
  await sql.unsafe(REALTIME_SCHEMA)
  await sql.unsafe(grantToOwner(owner))
  await sql.unsafe(prepareForMigrations(owner))
  return (request, peerAddress) => app.fetch(request, { peerAddress })
}
