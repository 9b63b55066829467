import type { Sql } from 'postgres'

export const CHANNEL = 'broadsheet_realtime'

/** A table of the publication `supabase_realtime`. */
export interface PublishedTable {
  schema: string
  table: string
  primaryKey: string[]
  columns: { name: string; type: string }[]
  /** Kinds of changes that the publication carries. */
  events: ('insert' | 'update' | 'delete')[]
}

/**
 * `emit` notifies CHANNEL of each change, `emit_message` of each message of a channel. PostgreSQL
 * limits a notification to 8000 bytes, so only keys travel.
 *
 * `seen_by` runs a query as each of many readers in one call: in a discussion of 200 people, 200 comments
 * cause 40,000 queries.
 *
 * `permissions` tests the policies on realtime.messages as Supabase Realtime does when a private channel is
 * joined: it inserts messages, checks whether the role can read and insert them, and rolls back. A policy
 * that raises an error permits nothing.
 */
const FUNCTIONS = `
create schema if not exists broadsheet_realtime;
create or replace function broadsheet_realtime.emit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  change jsonb := jsonb_build_object('operation', tg_op, 'schema', tg_table_schema, 'table', tg_table_name, 'at', clock_timestamp());
begin
  change := change || jsonb_build_object('key', (select jsonb_object_agg(k, changed -> k) from unnest(tg_argv) k));
  if tg_op <> 'INSERT' then
    change := change || jsonb_build_object('old', (select jsonb_object_agg(k, to_jsonb(old) -> k) from unnest(tg_argv) k));
  end if;
  perform pg_notify('${CHANNEL}', change::text);
  return null;
end $$;
create or replace function broadsheet_realtime.emit_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('${CHANNEL}', jsonb_build_object('message', new.id)::text);
  return null;
end $$;
create or replace trigger zz_broadsheet_realtime after insert on realtime.messages
  for each row when (new.extension = 'broadcast') execute function broadsheet_realtime.emit_message();
create or replace function broadsheet_realtime.permissions(
  of_topic text, role_name text, claims jsonb,
  out read_broadcast boolean, out write_broadcast boolean, out read_presence boolean, out write_presence boolean
) language plpgsql as $$
declare
  probes uuid[] := array[gen_random_uuid(), gen_random_uuid()];
  may_read text[];
begin
  read_broadcast := false; write_broadcast := false; read_presence := false; write_presence := false;
  begin
    insert into realtime.messages (id, topic, extension, private)
      values (probes[1], of_topic, 'broadcast', true), (probes[2], of_topic, 'presence', true);
    perform set_config('realtime.topic', of_topic, true),
      set_config('request.jwt.claims', claims::text, true),
      set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', role_name, true),
      set_config('role', role_name, true);
    begin
      select array_agg(m.extension) into may_read from realtime.messages m where m.id = any (probes);
      read_broadcast := coalesce('broadcast' = any (may_read), false);
      read_presence := coalesce('presence' = any (may_read), false);
    exception when others then null;
    end;
    begin
      insert into realtime.messages (topic, extension, private) values (of_topic, 'broadcast', true);
      write_broadcast := true;
    exception when others then null;
    end;
    begin
      insert into realtime.messages (topic, extension, private) values (of_topic, 'presence', true);
      write_presence := true;
    exception when others then null;
    end;
    raise exception using errcode = 'BS001';
  exception when sqlstate 'BS001' then null;
  end;
end $$;
create or replace function broadsheet_realtime.seen_by(query text, role_name text, readers jsonb)
returns table (reader int, record json) language plpgsql as $$
begin
  for place in 0 .. jsonb_array_length(readers) - 1 loop
    reader := place;
    perform set_config('request.jwt.claims', readers ->> place, true),
      set_config('request.jwt.claim.sub', coalesce(readers -> place ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', role_name, true),
      set_config('role', role_name, true);
    for record in execute query loop return next; end loop;
  end loop;
  perform set_config('role', 'none', true);
end $$;
revoke all on schema broadsheet_realtime from public;
`

/** Finds the published tables and creates their triggers. To run after the migrations. */
export async function watchTables(sql: Sql): Promise<PublishedTable[]> {
  await sql.unsafe(FUNCTIONS)
  const tables = await sql<PublishedTable[]>`
    select p.schemaname as schema, p.tablename as "table",
      array_remove(array[case when o.pubinsert then 'insert' end, case when o.pubupdate then 'update' end,
        case when o.pubdelete then 'delete' end], null) as events,
      (select json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(a.attname order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
    from pg_publication_tables p
    join pg_publication o on o.pubname = p.pubname
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relname = p.tablename and c.relnamespace = n.oid
    where p.pubname = 'supabase_realtime'`
  // Without a primary key, a row cannot be read with the permissions of the subscriber.
  const watched = tables.filter((table) => table.primaryKey?.length > 0)
  for (const { schema, table, primaryKey, events } of watched) {
    const qualifiedName = `${quote(schema)}.${quote(table)}`
    if (events.length === 0) continue
    await sql.unsafe(`create or replace trigger zz_broadsheet_realtime
      after ${events.join(' or ')} on ${qualifiedName}
      for each row execute function broadsheet_realtime.emit(${primaryKey.map(literal).join(', ')})`)
  }
  return watched
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
