/**
 * What a hosted Supabase project has before its first migration. Both parts may run on every start.
 *
 * Hosted projects no longer grant new tables and functions to the API roles by themselves. This
 * database is as strict, so that a GRANT missing in a migration is noticed here and not in production.
 */
export const BEFORE_SYSTEM_SCHEMA = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then create role supabase_auth_admin nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then create role supabase_storage_admin nologin noinherit; end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end $$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists supabase_migrations;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

alter role current_user set search_path to "$user", public, extensions;
set search_path to "$user", public, extensions;

alter default privileges revoke execute on functions from public;
alter default privileges in schema auth grant execute on functions to public;
alter default privileges in schema storage grant execute on functions to public;
alter default privileges in schema extensions grant execute on functions to public;

create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
`

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
`
