import type { Sql } from 'postgres'

/** Schemas that migrations create or extend. */
const OWN = "('public', 'private')"

/** Tables of Supabase on which migrations create triggers and policies. */
const EXTENDED = "('auth', 'storage', 'realtime')"

/** Tables whose rows are part of the schema: migrations write them. */
const REFERENCE_TABLES = [
  'private.limits',
  'private.permissions',
  'private.roles',
  'private.spelling_rules',
]

/** One query for each kind of object; each row is one line of the description. */
const QUERIES: Record<string, string> = {
  schema: `select nspname from pg_namespace where nspname in ${OWN}`,
  extension: `select extname || ' in ' || extnamespace::regnamespace from pg_extension`,
  'default privileges': `
    select concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype, (acl).grantee::regrole, (acl).privilege_type)
    from (select *, aclexplode(defaclacl) as acl from pg_default_acl) d
    where defaclnamespace = 0 or defaclnamespace::regnamespace::text in ${OWN}`,
  relation: `
    select concat_ws(' | ', c.oid::regclass, relkind, relpersistence, relrowsecurity, reloptions,
      case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
    from pg_class c where relnamespace::regnamespace::text in ${OWN} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `
    select concat_ws(' | ', c.oid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
    where relnamespace::regnamespace::text in ${OWN} and relkind in ('r', 'p', 'v', 'm')
      and attnum > 0 and not attisdropped`,
  grant: `
    select concat_ws(' ', (acl).privilege_type, 'on', name, 'to', case when (acl).grantee = 0 then 'public'
      else (acl).grantee::regrole::text end, case when (acl).is_grantable then 'grantable' end)
    from (
      select n.oid::regnamespace::text as name, aclexplode(nspacl) as acl from pg_namespace n where nspname in ${OWN}
      union all
      select c.oid::regclass::text, aclexplode(coalesce(relacl, acldefault('r', relowner))) from pg_class c
        where relnamespace::regnamespace::text in ${OWN} and relkind in ('r', 'p', 'v', 'm')
      union all
      select a.attrelid::regclass || '.' || attname, aclexplode(attacl) from pg_attribute a join pg_class c on c.oid = attrelid
        where relnamespace::regnamespace::text in ${OWN} and attnum > 0
      union all
      select p.oid::regprocedure::text, aclexplode(coalesce(proacl, acldefault('f', proowner))) from pg_proc p
        where pronamespace::regnamespace::text in ${OWN}
    ) granted`,
  constraint: `
    select concat_ws(' | ', coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text), conname,
      pg_get_constraintdef(oid))
    from pg_constraint where connamespace::regnamespace::text in ${OWN}`,
  index: `
    select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = indexrelid
    where relnamespace::regnamespace::text in ${OWN}`,
  trigger: `
    select concat_ws(' | ', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and (relnamespace::regnamespace::text in ${OWN}
      or (relnamespace::regnamespace::text in ${EXTENDED} and tgfoid::regproc::text like 'private.%'))`,
  function: `
    select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace::regnamespace::text in ${OWN}`,
  type: `
    select concat_ws(' | ', t.oid::regtype, typtype, format_type(typbasetype, typtypmod),
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
    from pg_type t where typnamespace::regnamespace::text in ${OWN} and typtype in ('e', 'd')`,
  policy: `
    select concat_ws(' | ', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
    from pg_policies where schemaname in ${OWN} or schemaname in ${EXTENDED}`,
  'text search': `
    select cfgname || ': ' ||  maptokentype || ' ' || mapdict::regdictionary
    from pg_ts_config c join pg_ts_config_map on mapcfg = c.oid where cfgnamespace::regnamespace::text in ${OWN}`,
  comment: `
    select concat_ws(' | ', name, description) from (
      select nspname::text as name, obj_description(oid, 'pg_namespace') as description
        from pg_namespace where nspname in ${OWN}
      union all select c.oid::regclass::text, obj_description(c.oid, 'pg_class') from pg_class c
        where relnamespace::regnamespace::text in ${OWN}
      union all select attrelid::regclass || '.' || attname, col_description(attrelid, attnum)
        from pg_attribute join pg_class c on c.oid = attrelid where relnamespace::regnamespace::text in ${OWN}
      union all select p.oid::regprocedure::text, obj_description(p.oid, 'pg_proc') from pg_proc p
        where pronamespace::regnamespace::text in ${OWN}
      union all select t.oid::regtype::text, obj_description(t.oid, 'pg_type') from pg_type t
        where typnamespace::regnamespace::text in ${OWN}
    ) commented where description is not null`,
  publication: `
    select concat_ws(' ', pubname, puballtables, pubinsert, pubupdate, pubdelete, pubtruncate) from pg_publication`,
  bucket: `select (to_jsonb(b) - 'created_at' - 'updated_at')::text from storage.buckets b`,
}

/** Without comment lines, and with single blanks. */
function normalized(text: string): string {
  return text.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' ')
}

/**
 * Describes what migrations create: tables, columns, functions, policies, grants, triggers and reference
 * rows. Two databases with the same description behave alike. The order of columns is left out: it
 * depends on whether a column came with its table or later.
 *
 * @returns one line per object, sorted.
 */
export async function describeSchema(sql: Sql): Promise<string[]> {
  const lines: string[] = []
  const add = (kind: string, rows: readonly (readonly unknown[])[]) => {
    for (const [line] of rows) lines.push(`${kind}: ${normalized(String(line))}`)
  }
  for (const [kind, query] of Object.entries(QUERIES)) {
    add(kind, await sql.unsafe(query).values())
  }
  for (const table of REFERENCE_TABLES) {
    const [found] = await sql`select to_regclass(${table}) is not null as exists`
    if (found?.exists)
      add(table, await sql.unsafe(`select to_jsonb(t)::text from ${table} t`).values())
  }
  return lines.sort()
}
