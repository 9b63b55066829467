-- Tests for `supabase test db` of what depends on the Supabase stack and not on the migrations alone: a
-- project may grant new tables and functions by default, and the migrations must revoke these grants.
-- All other tests are in this folder (npm test).
begin;
create extension if not exists pgtap with schema extensions;
set local search_path = extensions, public;
select plan(8);

select is_empty($$
  select c.relname, r.rolname from pg_class c, pg_roles r
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    and r.rolname in ('anon', 'authenticated')
    and has_table_privilege(r.oid, c.oid, 'truncate, references, trigger')
$$, 'no API role has the privileges truncate, references or trigger');

select is_empty($$
  select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and has_table_privilege('anon', oid, 'insert, update, delete')
$$, 'a visitor has no write privilege on a table');

select set_eq($$
  select proname::text from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
$$, array['article_engagement', 'changes_since', 'choose_newsletter_lists', 'confirm_newsletter', 'count_newsletter_click', 'database_identity', 'is_liked', 'is_staff', 'leave_newsletter_list', 'like_count', 'most_liked_threads', 'newsletter_subscription', 'open_changes', 'profile_stats',
  'read_draft_link', 'read_invitation', 'record_engagement', 'record_search', 'record_view', 'search_articles', 'search_live_entries', 'sync_horizon', 'sync_start', 'unsubscribe', 'unsubscribe_newsletter',
  'username_available', 'views_count'], 'a visitor can call these functions only');

select ok(not has_column_privilege('anon', 'public.profiles', 'email', 'select'), 'visitors cannot read e-mail addresses');
select ok(not has_column_privilege('authenticated', 'public.profiles', 'email', 'select'), 'signed-in users cannot read the e-mail column');

insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-000000000001', 'tap@example.com', '{"username":"tap-reader","role":"admin"}');
select results_eq(
  $$ select username, role::text from public.profiles where id = '00000000-0000-4000-8000-000000000001' $$,
  $$ values ('tap-reader', 'user') $$, 'a sign-up creates a profile with the role user');

select set_eq($$ select id from storage.buckets where public $$,
  array['avatars', 'article-files', 'article-images', 'site-settings'], 'the four public buckets exist');

set local role authenticated;
set local request.jwt.claims to '{"sub":"00000000-0000-4000-8000-000000000001","role":"authenticated"}';
set local request.jwt.claim.sub to '00000000-0000-4000-8000-000000000001';
select is((select email from public.accounts), 'tap@example.com', 'a user sees only their own account');
reset role;

select * from finish();
rollback;
