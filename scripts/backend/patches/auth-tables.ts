import type { Sql } from 'postgres'

/**
 * Two repairs of lite 0.10.0 inside the database, where nothing gets round them. May be repeated.
 *
 * It turns the metadata of a user or a stored file into JSON text before it hands them to the driver,
 * which turns that into JSON once more: the column holds a JSON *string*, and every trigger on
 * auth.users reads null from it. The text is opened again before anybody sees the row.
 *
 * It does not look at `banned_until`: whoever is banned gets no new session, whichever way she asks.
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

do $$ declare place record; begin
  for place in
    select c.table_schema, c.table_name, string_agg(quote_literal(c.column_name), ', ') as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('auth', 'storage') and c.data_type in ('json', 'jsonb') and t.table_type = 'BASE TABLE'
    group by 1, 2
  loop
    execute format(
      'create or replace trigger "000_open_json_text" before insert or update on %I.%I
       for each row execute function auth.open_json_text(%s)',
      place.table_schema, place.table_name, place.columns);
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

/** @param sql - as the owner of the schemas auth and storage. */
export async function patchAuthTables(sql: Sql): Promise<void> {
  await sql.unsafe(PATCH)
}

/** Signing in while banned: lite makes the refusal above a nameless 500. */
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
