import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import {
  type Backend,
  type BackendOptions,
  GENEROUS_LIMITS,
  startBackend,
} from '../../../backend/index.ts'

export const SITE_URL = 'http://localhost:4321'

/** Creates a folder that the system account of PostgreSQL can enter. mkdtemp creates it for its owner only. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Writes migrations to `<folder>/migrations`. @param migrations - SQL by name. */
function writeMigrations(folder: string, migrations: Record<string, string>): string {
  const target = join(folder, 'migrations')
  mkdirSync(target, { recursive: true })
  for (const [i, [name, text]] of Object.entries(migrations).entries()) {
    writeFileSync(join(target, `2026010100${String(i).padStart(4, '0')}_${name}.sql`), text)
  }
  return target
}

export interface Fixture {
  backend: Backend
  /** As the owner of the migrated schemas, with the privileges it has on a hosted project. */
  sql: Sql
  /** As service_role. */
  service: SupabaseClient
  folder: string
  /** A client without a session. */
  visitor(): SupabaseClient
  /** A client of a new user, signed in. */
  member(email?: string): Promise<{ client: SupabaseClient; id: string; email: string }>
}

/** A backend that all tests of a file share. It is removed after them. */
export function useBackend(migrations: Record<string, string>): Fixture {
  const cleanups: (() => unknown)[] = []
  const fixture = {} as Fixture
  let users = 0
  beforeAll(async () => {
    const folder = makeFolder()
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    const backend = await startBackend(optionsFor(folder, migrations))
    cleanups.push(() => backend.close())
    const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} })
    cleanups.push(() => sql.end({ timeout: 1 }))
    const clientWith = (key: string) => {
      const client = createClient(backend.apiUrl, key, {
        auth: { persistSession: false, autoRefreshToken: false },
      })
      cleanups.push(() => client.removeAllChannels())
      return client
    }
    const visitor = () => clientWith(backend.publishableKey)
    async function member(email = `user${++users}@example.org`) {
      const client = visitor()
      const { data, error } = await client.auth.signUp({ email, password: 'secret1' })
      if (error) throw error
      return { client, id: data.user?.id ?? '', email }
    }
    Object.assign(fixture, {
      backend,
      sql,
      folder,
      visitor,
      member,
      service: clientWith(backend.secretKey),
    })
  })
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })
  return fixture
}

export function optionsFor(folder: string, migrations: Record<string, string>): BackendOptions {
  return {
    dataFolder: join(folder, 'data'),
    migrationsFolder: writeMigrations(folder, migrations),
    apiPort: 0,
    siteUrl: SITE_URL,
    authLimits: GENEROUS_LIMITS,
  }
}
