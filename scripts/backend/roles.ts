import type { Sql } from 'postgres'

interface Role {
  name: string
  attributes: string
  settings?: Record<string, string>
}

/**
 * The roles of a hosted Supabase project with their attributes and settings (supabase/postgres,
 * migrations/db). Everything a migration may do, and how long a request may take, follows from these.
 */
const HOSTED_ROLES: readonly Role[] = [
  { name: 'anon', attributes: 'nologin', settings: { statement_timeout: '3s' } },
  { name: 'authenticated', attributes: 'nologin', settings: { statement_timeout: '8s' } },
  { name: 'service_role', attributes: 'nologin bypassrls' },
  {
    name: 'authenticator',
    attributes: 'login noinherit',
    settings: { statement_timeout: '8s', lock_timeout: '8s' },
  },
  { name: 'supabase_auth_admin', attributes: 'login noinherit createrole' },
  { name: 'supabase_storage_admin', attributes: 'login noinherit createrole' },
]

/** The role that owns the project's own schemas and applies its migrations. */
export const PROJECT_OWNER = 'postgres'

const OWNER_ATTRIBUTES = 'nosuperuser login createdb createrole replication bypassrls'

/** SQL that creates the missing roles, without the project owner. May be repeated. */
export const CREATE_ROLES = `
do $$ begin
  ${HOSTED_ROLES.map(createRole).join('\n  ')}
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
create schema if not exists extensions;
`

function createRole({ name, attributes, settings = {} }: Role): string {
  const altered = Object.entries(settings)
    .map(([setting, value]) => `alter role ${name} set ${setting} = '${value}';`)
    .join(' ')
  return `if not exists (select from pg_roles where rolname = '${name}') then
    create role ${name} ${attributes}; ${altered} end if;`
}

/**
 * Creates the project owner on a server whose superuser is another role. May be repeated.
 *
 * @param password - of the owner, for its own connections.
 */
export async function createProjectOwner(sql: Sql, password: string): Promise<void> {
  const [known] = await sql`select from pg_roles where rolname = ${PROJECT_OWNER}`
  const verb = known === undefined ? 'create' : 'alter'
  const [{ statement } = { statement: '' }] = await sql<{ statement: string }[]>`
    select format(${`${verb} role ${PROJECT_OWNER} ${OWNER_ATTRIBUTES} password %L`}, ${password}::text)
      as statement`
  await sql.unsafe(statement)
}

/**
 * SQL that gives a role what `postgres` may do on a hosted project. May be repeated, and has to be
 * repeated once the tables of auth, storage and realtime exist.
 *
 * Membership in supabase_storage_admin and supabase_realtime_admin takes the place of supautils'
 * policy_grants: policies on storage.objects, storage.buckets and realtime.messages are allowed.
 */
export function grantToOwner(owner: string): string {
  const role = `"${owner.replaceAll('"', '""')}"`
  return `
grant anon, authenticated, service_role to ${role}, authenticator, supabase_storage_admin;
grant supabase_storage_admin, supabase_realtime_admin, pg_read_all_data, pg_signal_backend, pg_monitor to ${role};
grant set on parameter session_replication_role to ${role};
do $$ begin execute format('grant all on database %I to ${role}', current_database()); end $$;
grant usage, create on schema public to ${role};
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
grant all on schema extensions, auth, storage to ${role};
grant all on all tables in schema auth to ${role};
grant all on all sequences in schema auth to ${role};
grant all on all routines in schema auth, storage to ${role};
grant all on all tables in schema storage to ${role} with grant option;
grant usage on schema realtime to ${role};
grant all on all tables in schema realtime to ${role};
grant execute on all functions in schema realtime to ${role};
alter publication supabase_realtime owner to ${role};
alter role ${role} set search_path to "$user", public, extensions;
`
}
