import type { Sql } from 'postgres'

/**
 * Two corrections of lite by triggers. May be run repeatedly.
 *
 * 1. lite serialises the metadata of users and stored files before it passes them to the driver, which
 *    serialises them again. The column contains a JSON string, and triggers on auth.users read null
 *    from it. The trigger parses the string.
 * 2. lite ignores `banned_until`. The trigger rejects new sessions of banned users.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
const PATCH = `
create or replace function auth.open_json_text() returns trigger language plpgsql set search_path = '' as $$
begin
  return jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(field.key, (field.value #>> '{}')::jsonb), '{}')
    from jsonb_each(to_jsonb(new)) field
    where field.key = any (tg_argv) and jsonb_typeof(field.value) = 'string'
  ));
end $$;

do $$ declare target record; begin
  for target in
    select c.table_schema, c.table_name, string_agg(quote_literal(c.column_name), ', ') as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('auth', 'storage') and c.data_type in ('json', 'jsonb') and t.table_type = 'BASE TABLE'
    group by 1, 2
  loop
    execute format(
      'create or replace trigger "000_open_json_text" before insert or update on %I.%I
       for each row execute function auth.open_json_text(%s)',
      target.table_schema, target.table_name, target.columns);
  end loop;
end $$;

create or replace function auth.refuse_banned() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = new.user_id and banned_until > now()) then
    raise exception 'User is banned';
  end if;
  return new;
end $$;
create or replace trigger "000_refuse_banned" before insert on auth.sessions
  for each row execute function auth.refuse_banned();
`

/** Creates the triggers. @param sql - as the owner of the schemas auth and storage. */
export async function patchAuthTables(sql: Sql): Promise<void> {
  await sql.unsafe(PATCH)
}

/** Changes the response to a banned user, for which lite returns 500 without a code. */
export async function patchBannedResponse(
  request: Request,
  response: Response,
  sql: Sql,
): Promise<Response> {
  const url = new URL(request.url)
  if (response.status !== 500 || url.pathname !== '/auth/v1/token') return response
  const { email } = (await request.json().catch(() => ({}))) as { email?: unknown }
  if (typeof email !== 'string') return response
  const banned = await sql`
    select 1 from auth.users where email = ${email.toLowerCase()} and banned_until > now()`
  if (banned.length === 0) return response
  await response.body?.cancel()
  return Response.json(
    { code: 400, error_code: 'user_banned', msg: 'User is banned' },
    { status: 400 },
  )
}
