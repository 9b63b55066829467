-- What every later file stands on: extensions, the private schema, closed doors, and the few
-- functions that say how a text is measured, who is asking, and when a row last changed.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists citext with schema extensions;

create schema private;
comment on schema private is 'Functions and tables the API never exposes; policies and triggers call into it.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Whatever is made from here on is closed until a migration grants it. Projects differ in what they
-- grant by themselves: the first line takes back what PostgreSQL gives, the others what Supabase may.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create type public.user_role as enum ('user', 'admin');
comment on type public.user_role is 'user: may write and take part. admin: also runs the paper.';
create type public.article_status as enum ('draft', 'published', 'archived');
comment on type public.article_status is 'Only published articles whose time has come are public.';

create function private.trimmed(value text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select btrim(value, E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;
comment on function private.trimmed(text) is
  'A text without the white space around it. Takes for white space what JavaScript''s trim does '
  '(ECMA-262, WhiteSpace and LineTerminator), so that a form and the database count the same.';
grant execute on function private.trimmed(text) to anon, authenticated, service_role;

create function private.is_web_address(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~* '^https?://[^\s/$.?#].[^\s]*$'
$$;
comment on function private.is_web_address(text) is 'http or https, a host, no spaces.';

create function private.is_picture_address(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~ '^(https?://|/storage/v1/object/public/)\S+$'
$$;
comment on function private.is_picture_address(text) is
  'A picture of our own storage, kept without its host, or one on the web.';

create function private.is_email(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
$$;
comment on function private.is_email(text) is 'Loosely address-shaped, as every form checks it.';
grant execute on function private.is_web_address(text), private.is_picture_address(text), private.is_email(text)
  to anon, authenticated, service_role;

create function private.is_person() returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true) in ('anon', 'authenticated'), false)
$$;
comment on function private.is_person() is
  'Whether a browser is asking, signed in or not, and not a program with the secret key or the '
  'database itself. Unlike current_user this stays true inside a security definer function.';
grant execute on function private.is_person() to anon, authenticated, service_role;

create function private.stamp_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end $$;
comment on function private.stamp_change() is
  'Marks a row as changed for readers: when, and in which transaction. The mirror asks for rows '
  'by transaction number, because a clock cannot say which transaction committed first.';

create function public.sync_horizon() returns bigint
  language sql stable set search_path = '' as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint
$$;
comment on function public.sync_horizon() is
  'Every change made in a transaction below this number is already visible. A mirror notes it '
  'before it reads, and next time asks for rows with changed_in at or above it: nothing that '
  'committed late can be missed.';
grant execute on function public.sync_horizon() to anon, authenticated, service_role;
