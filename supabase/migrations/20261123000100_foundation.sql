-- Foundation of all other files: extensions, the private schema, default privileges, checks of text
-- and addresses, and columns that record changes.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists citext with schema extensions;

create schema private;
comment on schema private is
  'Functions and tables that the API does not expose; policies and triggers use them.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- New objects have no privileges until a migration grants them. The first statement revokes the default
-- of PostgreSQL, the others what some Supabase projects grant by default.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create type public.article_status as enum ('draft', 'published', 'archived');
comment on type public.article_status is 'Only published articles whose time has come are public.';

create function private.trimmed(value text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select btrim(value, E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;
comment on function private.trimmed(text) is
  'Removes white space at both ends. White space is what trim() of JavaScript removes (ECMA-262, '
  'WhiteSpace and LineTerminator), so that forms and the database count the same characters.';
grant execute on function private.trimmed(text) to anon, authenticated, service_role;

create function private.has_blank(value text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select value ~ E'[ \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
$$;
comment on function private.has_blank(text) is
  'Whether a text contains white space, as \s of JavaScript matches it. The \s of PostgreSQL depends on '
  'the locale of the server.';
grant execute on function private.has_blank(text) to anon, authenticated, service_role;

create function private.is_web_address(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~* '^https?://[^/$.?#]' and not private.has_blank(address)
$$;
comment on function private.is_web_address(text) is 'http or https, a host, no spaces.';

create function private.is_picture_address(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~ '^(https?://|/storage/v1/object/public/).' and not private.has_blank(address)
$$;
comment on function private.is_picture_address(text) is
  'Address of an image: in our own storage, stored without the host, or anywhere on the web.';

create function private.is_email(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~ '^[^@]+@[^@]+\.[^@]+$' and not private.has_blank(address)
$$;
comment on function private.is_email(text) is 'Loose check of an e-mail address, the same as in the forms.';
grant execute on function private.is_web_address(text), private.is_picture_address(text), private.is_email(text)
  to anon, authenticated, service_role;

create function private.is_plausible_time(moment timestamptz) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select moment >= timestamptz '1700-01-01 00:00:00+00' and moment < timestamptz '2201-01-01 00:00:00+00'
$$;
create function private.is_plausible_time(day date) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select day >= date '1700-01-01' and day < date '2201-01-01'
$$;
comment on function private.is_plausible_time(timestamptz) is
  'The years 1700 to 2200 in UTC, without infinities: every program and file format that reads our '
  'dates can represent them. TIME_RANGE in shared/domain/fields.ts is the same rule.';
comment on function private.is_plausible_time(date) is 'The same rule for a day.';
grant execute on function private.is_plausible_time(timestamptz), private.is_plausible_time(date)
  to anon, authenticated, service_role;

create function private.is_service() returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true) not in ('anon', 'authenticated'), true)
$$;
comment on function private.is_service() is
  'Whether the request comes from a program with the secret key or from the database itself, and not '
  'from a browser. Unlike current_user the answer is the same inside a security definer function.';
grant execute on function private.is_service() to anon, authenticated, service_role;

create function private.generated_columns(relation regclass) returns text[]
  language sql stable set search_path = '' as $$
  select coalesce(array_agg(a.attname::text), '{}') from pg_catalog.pg_attribute a
  where a.attrelid = relation and a.attgenerated <> '' and not a.attisdropped
$$;
comment on function private.generated_columns(regclass) is
  'Names of the generated columns of a table. NEW does not have their values in a BEFORE trigger, so '
  'comparisons of whole rows leave them out.';
grant execute on function private.generated_columns(regclass) to anon, authenticated, service_role;

create function private.stamp_change() returns trigger
  language plpgsql set search_path = '' as $$
declare
  excluded text[] := private.generated_columns(tg_relid) || tg_argv;
begin
  if to_jsonb(old) - excluded is distinct from to_jsonb(new) - excluded then
    new.updated_at := clock_timestamp();
    new.changed_in := pg_current_xact_id()::text::bigint;
  end if;
  return new;
end $$;
comment on function private.stamp_change() is
  'BEFORE UPDATE: records when a row changed for readers, and in which transaction. The arguments name '
  'columns whose changes do not count; all others do. The mirror asks for rows by transaction number, '
  'because a clock does not give the order of commits.';

create function public.sync_horizon() returns bigint
  language sql stable set search_path = '' as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint
$$;
comment on function public.sync_horizon() is
  'All changes of transactions below this number are visible. A mirror stores it before it reads and '
  'next time reads rows with changed_in at or above it, so that it does not miss transactions that '
  'commit late.';
grant execute on function public.sync_horizon() to anon, authenticated, service_role;
