import { CREATE_ROLES } from './roles.ts'

/** Where the Supabase CLI, and migrate.ts like it, notes which migrations were applied. */
export const MIGRATION_HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
`

/**
 * What a hosted Supabase project has before its first migration. Both parts may run on every start.
 *
 * Hosted projects no longer grant new tables and functions to the API roles by themselves. This
 * database is as strict, so that a GRANT missing in a migration is noticed here and not in production.
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
 * SQL for the role that applies the migrations. The history belongs to it, and functions it creates are
 * closed until a migration grants them, which PostgreSQL would do by itself.
 */
export function prepareForMigrations(owner: string): string {
  const role = `"${owner.replaceAll('"', '""')}"`
  return `${MIGRATION_HISTORY}
alter schema supabase_migrations owner to ${role};
alter table supabase_migrations.schema_migrations owner to ${role};
alter default privileges for role ${role} revoke execute on functions from public;`
}

/** To run once lite has made the tables of auth and storage. */
export const AFTER_SYSTEM_SCHEMA = `
-- lite sets the claim "sub" and "role" apart but never "email", so its own auth.email() is always null.
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

grant execute on all functions in schema auth to public;
grant execute on all functions in schema storage to public;
-- Row level security on these two decides; without a policy nobody but service_role passes.
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;

-- Owners as hosted: a migration may add triggers to the tables of auth, but not alter them.
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
