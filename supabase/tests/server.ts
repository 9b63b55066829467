import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { type Backend, startBackend } from '../../scripts/backend/index.ts'
import { freshBackend } from '../../scripts/database/fresh.ts'

/**
 * An empty database with every migration. With TEST_POSTGRES_URL, the address of a superuser on
 * another PostgreSQL server, it is made there: hosted projects run version 15 or 17. One file at a time
 * then (--no-file-parallelism): the roles belong to the whole server.
 */
export async function testBackend(): Promise<Backend> {
  const server = process.env.TEST_POSTGRES_URL
  return server ? backendOn(server) : freshBackend()
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
  })
  return {
    ...backend,
    async close() {
      await backend.close()
      await sql`drop database ${sql(name)} with (force)`
      await sql.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
