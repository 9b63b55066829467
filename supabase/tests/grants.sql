-- For `supabase test db`: what depends on the stack the migrations meet, not on the migrations alone.
-- A project may grant new tables and functions by itself; here nothing is open that was not opened.
-- Everything else is in the tests beside this file (npm test).
begin;
create extension if not exists pgtap with schema extensions;
set local search_path = extensions, public;
select plan(8);

select is_empty($$
  select c.relname, r.rolname from pg_class c, pg_roles r
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    and r.rolname in ('anon', 'authenticated')
    and has_table_privilege(r.oid, c.oid, 'truncate, references, trigger')
$$, 'no API role was granted everything');

select is_empty($$
  select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and has_table_privilege('anon', oid, 'insert, update, delete')
$$, 'a visitor writes to no whole table');

select set_eq($$
  select proname::text from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
$$, array['article_engagement', 'changes_since', 'database_identity', 'profile_stats', 'record_view',
  'search_articles', 'sync_horizon', 'sync_start', 'username_available'], 'a visitor calls these functions and no other');

select ok(not has_column_privilege('anon', 'public.profiles', 'email', 'select'), 'e-mails are closed to visitors');
select ok(not has_column_privilege('authenticated', 'public.profiles', 'email', 'select'), 'and to everybody else');

insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-000000000001', 'tap@example.com', '{"username":"tap-reader","role":"admin"}');
select results_eq(
  $$ select username, role::text from public.profiles where id = '00000000-0000-4000-8000-000000000001' $$,
  $$ values ('tap-reader', 'user') $$, 'a sign-up makes a profile, and never an admin');

select set_eq($$ select id from storage.buckets where public $$,
  array['avatars', 'article-images', 'site-settings'], 'the buckets are there');

set local role authenticated;
set local request.jwt.claims to '{"sub":"00000000-0000-4000-8000-000000000001","role":"authenticated"}';
set local request.jwt.claim.sub to '00000000-0000-4000-8000-000000000001';
select is((select email from public.accounts), 'tap@example.com', 'people see their own account and no other');
reset role;

select * from finish();
rollback;
