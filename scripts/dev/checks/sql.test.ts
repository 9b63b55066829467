import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type FreshBackend, freshBackend } from '../database/freshBackend.ts'
import { checkSql } from './sql.ts'
import { comparesRole } from './sqlRoles.ts'

let backend: FreshBackend
let sql: Sql
beforeAll(async () => {
  backend = await freshBackend()
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
})
afterEach(async () => {
  await sql`drop table if exists public.bad cascade`
  await sql`drop view if exists public.bad_view`
  await sql`drop function if exists public.bad()`
})
afterAll(async () => {
  await sql?.end()
  await backend?.close()
})

const TABLE = `create table public.bad (id int primary key, article_id uuid);
  comment on table public.bad is 'For a test.'; alter table public.bad enable row level security;`
const FUNCTION = `create function public.bad() returns int language sql set search_path = '' as 'select 1';
  comment on function public.bad() is 'For a test.';`

async function reasons(statements: string): Promise<string[]> {
  await sql.unsafe(statements)
  return (await checkSql(backend.databaseUrl)).map(({ file, reason }) => `${file} | ${reason}`)
}

it('finds nothing in a schema that follows the rules', async () => {
  expect(await reasons(TABLE + FUNCTION)).toEqual([])
})

it.each([
  ['bad | row level security is off', 'alter table public.bad disable row level security'],
  [
    'bad: p | a policy permits writing every row',
    'create policy p on public.bad for insert to authenticated with check (true)',
  ],
  [
    'bad: p | a policy permits writing every row',
    'create policy p on public.bad for update to authenticated using (true)',
  ],
  [
    'bad: p | a policy calls auth.uid() for each row',
    'create policy p on public.bad for select using (article_id = auth.uid())',
  ],
  [
    'bad: p | a policy checks a permission for each row',
    "create policy p on public.bad for select using (private.can('use_console'))",
  ],
  [
    'bad: p | a policy checks a permission for each row',
    "create policy p on public.bad for select using ((select private.can('use_console')) or private.can('edit_articles', article_id))",
  ],
  [
    'bad: p | a role is compared',
    "create policy p on public.bad for select using (exists (select from public.profiles p where p.role = 'admin'))",
  ],
  [
    'public.bad | a role is compared',
    `create or replace function public.bad() returns int language sql set search_path = '' as
      $$ select count(*)::int from public.profiles p where p.role in ('admin', 'user') $$`,
  ],
  [
    'bad_view | a role is compared',
    "create view public.bad_view as select id from public.profiles where role <> 'user'",
  ],
  [
    'bad: t | a role is compared',
    `alter table public.bad add role text;
      create trigger t before update on public.bad for each row when (new.role = 'admin')
        execute function private.stamp_change()`,
  ],
  [
    'bad: c | a role is compared',
    "alter table public.bad add role text constraint c check (role <> 'admin')",
  ],
  ['bad | a visitor may call', 'grant execute on function public.bad() to anon'],
  ['bad | every role may execute', 'grant execute on function public.bad() to public'],
  [
    'bad | no set search_path',
    'alter function public.bad() security definer; alter function public.bad() set search_path = public',
  ],
  ['bad | no set search_path', 'alter function public.bad() security definer reset all'],
  ['bad | no set search_path', 'alter function public.bad() reset all'],
  [
    'bad: f | a foreign key without an index',
    'alter table public.bad add constraint f foreign key (article_id) references public.articles (id)',
  ],
  ['bad | no comment', 'comment on table public.bad is null'],
  ['bad() | no comment', 'comment on function public.bad() is null'],
  ['bad to anon | everything is granted', 'grant all on public.bad to anon'],
  [
    'bad_view | a view reads with the rights of its owner',
    "create view public.bad_view as select 1 as one; comment on view public.bad_view is 'x'",
  ],
])('finds: %s', async (expected, statements) => {
  const found = await reasons(`${TABLE}${FUNCTION}${statements}`)
  expect(found.some((text) => text.startsWith(expected))).toBe(true)
})

it.each([
  "p.role = any (array['admin'])",
  "'admin' = p.role",
  "case p.role when 'user' then 1 end",
  'select from private.permissions',
])('%s compares a role', (text) => expect(comparesRole(text)).toBe(true))

it.each([
  "new.role := 'user'",
  'old.role <> new.role',
  "private.role_can(p.role, 'use_console')",
  "auth.role() = 'authenticated'",
  "-- role = 'admin'",
])('%s does not compare a role', (text) => expect(comparesRole(text)).toBe(false))

it('accepts an index that begins with the columns of a foreign key', async () => {
  const found = await reasons(`${TABLE}
    alter table public.bad add constraint f foreign key (article_id) references public.articles (id);
    create index on public.bad (article_id, id)`)
  expect(found).toEqual([])
})
