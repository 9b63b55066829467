import type { Sql } from 'postgres'

export const CHANNEL = 'broadsheet_realtime'

/** A table of the publication `supabase_realtime`. */
export interface PublishedTable {
  schema: string
  table: string
  primaryKey: string[]
  columns: { name: string; type: string }[]
  /** `replica identity full`: changes tell the old row, so a DELETE can be filtered on any column. */
  isFull: boolean
}

/**
 * `emit` tells each change to CHANNEL. PostgreSQL limits a notification to 8000 bytes, so only the key
 * travels; of the old row, where it is asked for, the short values, which is enough for filters.
 * `seen_by` asks a question as each of many readers, in one go: a discussion of 200 people makes 40,000
 * such questions when everybody writes once.
 */
const FUNCTIONS = `
create schema if not exists broadsheet_realtime;
create or replace function broadsheet_realtime.emit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change jsonb := jsonb_build_object('operation', tg_op, 'schema', tg_table_schema, 'table', tg_table_name, 'at', clock_timestamp());
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  keys text[] := tg_argv[1:];
  before jsonb;
begin
  change := change || jsonb_build_object('key', (select jsonb_object_agg(k, changed -> k) from unnest(keys) k));
  if tg_op <> 'INSERT' then
    select jsonb_object_agg(e.key, e.value) into before from jsonb_each(to_jsonb(old)) e
      where e.key = any (keys) or (tg_argv[0] = 'full' and length(e.value::text) <= 100);
    if octet_length((change || jsonb_build_object('old', before))::text) > 7900 then
      select jsonb_object_agg(e.key, e.value) into before from jsonb_each(to_jsonb(old)) e where e.key = any (keys);
    end if;
    change := change || jsonb_build_object('old', before);
  end if;
  perform pg_notify('${CHANNEL}', change::text);
  return null;
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

/** Finds the published tables and puts the trigger on each. To be run after the migrations. */
export async function watchTables(sql: Sql): Promise<PublishedTable[]> {
  await sql.unsafe(FUNCTIONS)
  const tables = await sql<PublishedTable[]>`
    select p.schemaname as schema, p.tablename as "table", c.relreplident = 'f' as "isFull",
      (select json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(a.attname order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relname = p.tablename and c.relnamespace = n.oid
    where p.pubname = 'supabase_realtime'`
  // Without a key a row cannot be read again as the subscriber, and nobody may see it unread.
  const watched = tables.filter((table) => table.primaryKey?.length > 0)
  for (const { schema, table, primaryKey, isFull } of watched) {
    const flags = [isFull ? 'full' : 'key', ...primaryKey].map(literal).join(', ')
    await sql.unsafe(`create or replace trigger zz_broadsheet_realtime
      after insert or update or delete on ${quote(schema)}.${quote(table)}
      for each row execute function broadsheet_realtime.emit(${flags})`)
  }
  return watched
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
