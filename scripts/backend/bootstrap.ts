import { CREATE_ROLES } from './roles.ts'

/** The table in which the Supabase CLI and migrate.ts record applied migrations. */
export const MIGRATION_HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
`

/**
 * The content of a hosted project before its first migration. May run on every start.
 *
 * As on new hosted projects, new tables and functions are not granted to the API roles, so that a missing
 * GRANT in a migration is noticed during development.
 */
export const BEFORE_SYSTEM_SCHEMA = `
${CREATE_ROLES}
create schema if not exists auth;
create schema if not exists storage;

alter role current_user set search_path to "$user", public, extensions;
set search_path to "$user", public, extensions;

alter default privileges revoke execute on functions from public;
alter default privileges in schema auth grant execute on functions to public;
alter default privileges in schema storage grant execute on functions to public;
alter default privileges in schema extensions grant execute on functions to public;
`

/**
 * SQL for the role that applies the migrations. It owns the migration history. PUBLIC has no execute
 * privilege on functions that it creates; PostgreSQL would grant it by default.
 */
export function prepareForMigrations(owner: string): string {
  const role = `"${owner.replaceAll('"', '""')}"`
  return `${MIGRATION_HISTORY}
alter schema supabase_migrations owner to ${role};
alter table supabase_migrations.schema_migrations owner to ${role};
alter default privileges for role ${role} revoke execute on functions from public;`
}

/** To run after lite has created the tables of auth and storage. */
export const AFTER_SYSTEM_SCHEMA = `
-- lite does not set request.jwt.claim.email, so its auth.email() always returns null.
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

grant execute on all functions in schema auth to public;
grant execute on all functions in schema storage to public;
-- Access depends on row level security: without a policy, only service_role has access.
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;

-- The owners of hosted projects: migrations may add triggers to the tables of auth, but not alter them.
do $$ declare item record; begin
  for item in
    select c.oid::regclass as name,
      case n.nspname when 'auth' then 'supabase_auth_admin' else 'supabase_storage_admin' end as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage') and c.relkind in ('r', 'p')
  loop
    execute format('alter table %s owner to %I', item.name, item.owner);
  end loop;
end $$;
grant all on schema auth to supabase_auth_admin;
grant all on schema storage to supabase_storage_admin;
`
