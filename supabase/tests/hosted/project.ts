import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres, { type Sql } from 'postgres'
import { MFA_TABLES } from '../../../scripts/backend/auth/mfa/tables.ts'
import { MIGRATION_HISTORY } from '../../../scripts/backend/bootstrap.ts'
import { migrate } from '../../../scripts/backend/migrate.ts'
import { startPostgres } from '../../../scripts/backend/postgres/server.ts'
import { REALTIME_SCHEMA } from '../../../scripts/backend/realtime/schema.ts'
import {
  CREATE_ROLES,
  createProjectOwner,
  grantToOwner,
  PROJECT_OWNER,
} from '../../../scripts/backend/roles.ts'
import type { CleanupStack } from '../../../scripts/concurrency/cleanup.ts'
import { type Closable, startAll } from '../../../scripts/concurrency/startAll.ts'
import { programsWithExtensions } from './programs.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const schema = (name: string) => readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8')

/** Auth owns its tables for second factors, too. */
const AUTH_OWNER = ['mfa_factors', 'mfa_challenges', 'mfa_amr_claims']
  .map((table) => `alter table auth.${table} owner to supabase_auth_admin;`)
  .join('\n')

/** Older projects grant objects of `postgres` to the API roles by default. */
const DEFAULT_PRIVILEGES = ['tables', 'functions', 'sequences']
  .map(
    (kind) => `alter default privileges for role ${PROJECT_OWNER} in schema public
      grant all on ${kind} to ${PROJECT_OWNER}, anon, authenticated, service_role;`,
  )
  .join('\n')

/** A database with the roles, owners, privileges and extensions of a hosted project. */
export interface HostedProject extends Closable {
  /** As `postgres`, which is not a superuser. */
  sql: Sql
  /** As the superuser, which users of a project do not have. It can take the roles of Auth and Storage. */
  superuser: Sql
  databaseUrl: string
  /** File names of the migrations, in the order they were applied. */
  appliedMigrations: string[]
}

/**
 * Creates a hosted project and applies migrations to it as `postgres`, as `supabase db push` does.
 *
 * @param folder - of the migrations; those of the repository unless given.
 */
export function openHostedProject(folder = migrations): Promise<HostedProject> {
  return startAll((stack) => open(stack, folder))
}

async function open(
  stack: CleanupStack,
  migrationsFolder: string,
): Promise<Omit<HostedProject, keyof Closable>> {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-hosted-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  const password = 'of-a-test'
  const server = await startPostgres({
    ...{ dataFolder: folder, password, binaries: programsWithExtensions(programs) },
    ...{ onProgress: () => {}, onIncident: () => {}, onLost: () => {} },
  })
  stack.defer(() => server.stop())
  const connect = (url: string) => {
    const sql = postgres(url, { max: 3, onnotice: () => {} })
    stack.defer(() => sql.end({ timeout: 1 }))
    return sql
  }
  const superuser = connect(server.superuserUrl)
  await superuser.unsafe(CREATE_ROLES)
  await createProjectOwner(superuser, password)
  for (const name of ['auth', 'storage']) await superuser.unsafe(schema(name))
  await superuser.unsafe(MFA_TABLES)
  await superuser.unsafe(AUTH_OWNER)
  await superuser.unsafe(REALTIME_SCHEMA)
  await superuser.unsafe(grantToOwner(PROJECT_OWNER))
  await superuser.unsafe(DEFAULT_PRIVILEGES)
  const databaseUrl = server.urlFor(PROJECT_OWNER)
  const sql = connect(databaseUrl)
  await sql.unsafe(MIGRATION_HISTORY)
  const appliedMigrations = await migrate(sql, migrationsFolder, () => {})
  return { sql, superuser, databaseUrl, appliedMigrations }
}
