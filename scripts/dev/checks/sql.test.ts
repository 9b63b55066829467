import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type FreshBackend, freshBackend } from '../database/freshBackend.ts'
import { checkSql } from './sql.ts'

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

it('finds nothing in what keeps the rules', async () => {
  expect(await reasons(TABLE + FUNCTION)).toEqual([])
})

it.each([
  ['bad | row level security is off', 'alter table public.bad disable row level security'],
  [
    'bad: p | a policy lets everybody write',
    'create policy p on public.bad for insert to authenticated with check (true)',
  ],
  [
    'bad: p | a policy lets everybody write',
    'create policy p on public.bad for update to authenticated using (true)',
  ],
  [
    'bad: p | a policy calls auth.uid() for each row',
    'create policy p on public.bad for select using (article_id = auth.uid())',
  ],
  ['bad | a visitor may call', 'grant execute on function public.bad() to anon'],
  ['bad | anybody may execute', 'grant execute on function public.bad() to public'],
  [
    'bad | security definer without',
    'alter function public.bad() security definer; alter function public.bad() set search_path = public',
  ],
  ['bad | security definer without', 'alter function public.bad() security definer reset all'],
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

it('takes an index that begins with the columns of a foreign key', async () => {
  const found = await reasons(`${TABLE}
    alter table public.bad add constraint f foreign key (article_id) references public.articles (id);
    create index on public.bad (article_id, id)`)
  expect(found).toEqual([])
})
