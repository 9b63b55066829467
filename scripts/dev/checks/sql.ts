import postgres, { type Sql } from 'postgres'
import type { Breach } from './breach.ts'
import { findRoleComparisons } from './sqlRoles.ts'

/** Functions of the API that visitors without a session may call. Add a new one here. */
const OPEN_TO_VISITORS = [
  'article_engagement',
  // Read by the mirror, with the rights of a reader.
  'changes_since',
  'database_identity',
  // Computed columns of comments that the caller can read.
  ...['is_liked', 'is_staff', 'like_count'],
  // Checks what the caller may read.
  'most_liked_threads',
  // Without the lease of a publisher, the same as changes_since.
  'open_changes',
  'profile_stats',
  // Need the token of the link.
  'read_draft_link',
  'read_invitation',
  // Checks what the caller may read.
  'read_live_preview',
  'record_engagement',
  'record_search',
  'record_view',
  'search_articles',
  // Reads what live_updates shows.
  'search_live_entries',
  // Anybody may report illegal content.
  'send_notice',
  'sync_horizon',
  'sync_start',
  // Needs the token of a mail.
  'unsubscribe',
  'confirm_newsletter',
  'newsletter_subscription',
  'unsubscribe_newsletter',
  'choose_newsletter_lists',
  'leave_newsletter_list',
  // Counts a link without a reader.
  'count_newsletter_click',
  'username_available',
  // A computed column: it reads only what the caller may read.
  'views_count',
]

/** Views that read with the rights of their owner, because they check the permission themselves. */
const OWNERS_RIGHTS = [
  ...[
    'accounts',
    'account_overview',
    'comment_objections',
    'corrections_overview',
    'guest_authors',
  ],
  ...['invitations', 'live_updates', 'moderation_queue', 'notices_overview'],
]

/**
 * Functions in SQL without a search path of their own: PostgreSQL replaces a call by the query only without one, so that
 * a list uses the filters and indexes of the table. They run with the rights of the caller and name the schema of each
 * relation and function, so that a search path reaches only what the caller may use anyway.
 */
const INLINED = [
  // The expression of the indexes by which the console sorts articles.
  'dated_at',
  ...['find_articles', 'find_comments', 'find_redirects', 'find_untranslated_articles'],
]

/** A rule with a query that returns one row per breach. */
interface Rule {
  reason: string
  find: (sql: Sql) => Promise<{ name: string }[]>
}

const RULES: Rule[] = [
  {
    reason: 'row level security is off',
    find: (sql) => sql`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p') and not relrowsecurity`,
  },
  {
    reason: 'a policy permits writing every row: add a condition',
    find: (sql) => sql`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname in ('public', 'storage') and cmd <> 'SELECT'
        and (coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true')`,
  },
  {
    reason: 'a policy calls auth.uid() for each row: write (select auth.uid())',
    find: (sql) => sql`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname in ('public', 'storage')
        and replace(concat_ws(' ', qual, with_check), '( SELECT auth.uid() AS uid)', '') like '%auth.uid()%'`,
  },
  {
    reason: 'a policy checks a permission for each row: write (select private.can(...))',
    find: (sql) => sql`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname in ('public', 'storage', 'realtime')
        and concat_ws(' ', qual, with_check) ~ '(?<!\\( SELECT )private\\.(can|role_can|may_publish)\\('`,
  },
  {
    reason: 'a role is compared: use private.can() or private.role_can()',
    find: findRoleComparisons,
  },
  {
    reason: 'a visitor may call this function: revoke it, or add it to the list in this check',
    find: (sql) => sql`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and has_function_privilege('anon', oid, 'execute') and proname <> all (${OPEN_TO_VISITORS})`,
  },
  {
    reason: 'every role may execute this function: revoke it from public and grant it to roles',
    find: (sql) => sql`
      select proname as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as grants
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and grants.grantee = 0`,
  },
  {
    reason: "no set search_path = '': add it, or add a function that is inlined to the list",
    find: (sql) => sql`
      select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (prosecdef or proname <> all (${INLINED}))
        and not coalesce('search_path=""' = any (proconfig), false)`,
  },
  {
    reason: 'a foreign key without an index: deleting a referenced row scans the table',
    find: (sql) => sql`
      select conrelid::regclass || ': ' || conname as name from pg_constraint c
      where contype = 'f'
        and connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  },
  {
    reason: 'no comment',
    find: (sql) => sql`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p', 'v', 'm') and obj_description(oid, 'pg_class') is null
      union all
      select proname || '()' from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and obj_description(oid, 'pg_proc') is null`,
  },
  {
    reason: 'everything is granted to an API role: name select, insert, update and delete',
    find: (sql) => sql`
      select relname || ' to ' || rolname as name from pg_class, pg_roles
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p', 'v', 'm') and rolname in ('anon', 'authenticated')
        and has_table_privilege(pg_roles.oid, pg_class.oid, 'truncate, references, trigger')`,
  },
  {
    reason:
      'a view reads with the rights of its owner: set security_invoker, or add it to the list',
    find: (sql) => sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce('security_invoker=true' = any (reloptions), false)
        and relname <> all (${OWNERS_RIGHTS})`,
  },
]

/**
 * Checks the schemas public and private of a database, and the policies of storage and realtime.
 *
 * @param databaseUrl - of a database with all migrations.
 * @returns breaches of the rules; `file` names the table, policy or function.
 */
export async function checkSql(databaseUrl: string): Promise<Breach[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const breaches: Breach[] = []
    for (const { reason, find } of RULES) {
      for (const { name } of await find(sql)) breaches.push({ file: name, reason })
    }
    return breaches
  } finally {
    await sql.end({ timeout: 1 })
  }
}
