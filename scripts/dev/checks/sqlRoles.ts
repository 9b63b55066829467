import { ROLES } from '@broadsheet/shared/permissions.ts'
import type { Sql } from 'postgres'

/** A part of the schema that contains expressions. */
interface Definition {
  name: string
  text: string
}

/** Functions that implement the permissions. */
const PERMISSION_FUNCTIONS = new Set([
  ...['private.can', 'private.account_can', 'private.role_can', 'private.role_has_all'],
])
/** A profile without an account has the default role, so that no account can sign in as a former admin. */
const DEFAULT_ROLE_CONSTRAINT = 'profiles: role_needs_an_account'

const ROLE = `'(?:${ROLES.join('|')})'`
const COLUMN = '\\b(?:role|old_role|new_role)\\b\\)?(?:::text)?'
const COMPARISONS: readonly RegExp[] = [
  new RegExp(`${COLUMN}\\s*(?:=|<>|!=|~~?\\*?|like|is (?:not )?distinct from)\\s*\\(*${ROLE}`, 'i'),
  new RegExp(`${COLUMN}\\s*(?:not\\s+)?in\\s*\\(\\s*${ROLE}`, 'i'),
  new RegExp(`${COLUMN}\\s*(?:=|<>)\\s*(?:any|all)\\s*\\(+\\s*(?:array\\[|'\\{)?${ROLE}`, 'i'),
  new RegExp(`${ROLE}(?:::text)?\\s*(?:=|<>|!=)\\s*(?:\\w+\\.)?role\\b`, 'i'),
  new RegExp(`case\\s+(?:\\w+\\.)?role\\s+when\\s+${ROLE}`, 'i'),
  /\bprivate\.permissions\b/i,
]

/** Whether an expression compares a role or reads the table of permissions. */
export function comparesRole(text: string): boolean {
  const code = text.replace(/--.*$/gm, ' ')
  return COMPARISONS.some((pattern) => pattern.test(code))
}

/**
 * Functions, policies, views, triggers and check constraints that compare roles instead of asking
 * `private.can`, `private.role_can` or `private.role_has_all`.
 */
export async function findRoleComparisons(sql: Sql): Promise<{ name: string }[]> {
  const definitions = await sql<Definition[]>`
    with schemas as (
      select oid from pg_namespace where nspname in ('public', 'private', 'storage', 'realtime')
    ), own_schemas as (
      select oid from pg_namespace where nspname in ('public', 'private')
    )
    select pronamespace::regnamespace || '.' || proname as name, prosrc as text
      from pg_proc where pronamespace in (select oid from own_schemas)
    union all
    select polrelid::regclass || ': ' || polname,
        concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy join pg_class c on c.oid = polrelid where c.relnamespace in (select oid from schemas)
    union all
    select oid::regclass::text, pg_get_viewdef(oid)
      from pg_class where relkind in ('v', 'm') and relnamespace in (select oid from own_schemas)
    union all
    select tgrelid::regclass || ': ' || tgname, pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace in (select oid from schemas)
    union all
    select conrelid::regclass || ': ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where contype = 'c' and connamespace in (select oid from own_schemas)`
  return definitions.filter(
    ({ name, text }) =>
      !PERMISSION_FUNCTIONS.has(name) && name !== DEFAULT_ROLE_CONSTRAINT && comparesRole(text),
  )
}
