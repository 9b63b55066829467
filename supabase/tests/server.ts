import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { type Backend, GENEROUS_LIMITS, startBackend } from '../../scripts/backend/index.ts'
import { freshBackend } from '../../scripts/dev/database/freshBackend.ts'
import { removeAll } from '../../scripts/files/folder.ts'

/**
 * An empty database with all migrations. TEST_POSTGRES_URL is the URL of a superuser on another PostgreSQL
 * server on which it is created; hosted projects run version 15 or 17. Run one file at a time then
 * (--no-file-parallelism), because roles belong to the whole server.
 *
 * With TEST_SUPABASE_URL it is a Supabase stack that was just reset (`supabase db reset`), with
 * TEST_SUPABASE_DATABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY and TEST_SUPABASE_SECRET_KEY; see
 * .github/workflows/parity.yml.
 */
export async function testBackend(): Promise<Backend> {
  const server = process.env.TEST_POSTGRES_URL
  if (process.env.TEST_SUPABASE_URL) return realStack(process.env.TEST_SUPABASE_URL)
  return server ? backendOn(server) : freshBackend()
}

function realStack(apiUrl: string): Backend {
  const read = (name: string) => process.env[`TEST_SUPABASE_${name}`] ?? ''
  const databaseUrl = read('DATABASE_URL')
  return {
    ...{ apiUrl, fetch, databaseUrl, superuserUrl: databaseUrl },
    publishableKey: read('PUBLISHABLE_KEY'),
    secretKey: read('SECRET_KEY'),
    appliedMigrations: [],
    lost: new Promise(() => {}),
    mails: { list: () => [], send: async () => {} },
    close: async () => {},
  }
}

async function backendOn(server: string): Promise<Backend> {
  const name = `broadsheet_test_${Math.random().toString(36).slice(2)}`
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  await sql`create database ${sql(name)}`
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  await chmod(folder, 0o755)
  const url = new URL(server)
  url.pathname = name
  const backend = await startBackend({
    dataFolder: folder,
    databaseUrl: url.href,
    migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
    apiPort: 0,
    siteUrl: 'http://localhost:4321',
    authLimits: GENEROUS_LIMITS,
  })
  return {
    ...backend,
    async close() {
      await backend.close()
      await sql`drop database ${sql(name)} with (force)`
      await sql.end()
      await removeAll([folder])
    },
  }
}
