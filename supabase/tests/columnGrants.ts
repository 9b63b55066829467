import { ARTICLE_COLUMNS, OTHER_ARTICLE_COLUMNS } from '@broadsheet/shared/domain/articleFields.ts'
import type { Sql, TransactionSql } from 'postgres'

/** Columns of a table that accounts may set, by statement, and those that only the database sets. */
interface ColumnGrants {
  insert: string
  update: string
  none: string
}

/** The columns that the forms of an article write. */
const ARTICLE = [...ARTICLE_COLUMNS, 'author_id'].join(' ')

/**
 * Every column of the tables that accounts write to. A new column must be added to one list: the test
 * that reads this fails until somebody decides who may set it.
 */
const COLUMN_GRANTS: Record<string, ColumnGrants> = {
  articles: {
    insert: ARTICLE,
    update: `${ARTICLE} version`,
    none: OTHER_ARTICLE_COLUMNS.filter((name) => name !== 'author_id' && name !== 'version').join(
      ' ',
    ),
  },
  categories: {
    insert: 'name slug description color icon',
    update: 'name slug description color icon',
    none: 'id created_at updated_at changed_in',
  },
  tags: {
    insert: 'name slug description',
    update: 'name slug description',
    none: 'id created_at updated_at changed_in',
  },
  profiles: {
    insert: '',
    update: 'username full_name avatar_url bio role suspended_at',
    none: 'id account_id email created_at updated_at changed_in',
  },
  comments: {
    insert: 'article_id user_id content parent_id',
    update: 'content',
    none: 'id created_at edited_at is_hidden',
  },
}

const words = (text: string) => text.split(' ').filter(Boolean)

/**
 * Compares the grants of a database with the lists.
 *
 * @returns `table.column: what differs` for each column; empty when all agree.
 */
export async function differingGrants(sql: Sql | TransactionSql): Promise<string[]> {
  const rows = await sql<{ relname: string; attname: string; granted: string[] }[]>`
    select c.relname, a.attname, array_remove(array[
      case when has_column_privilege('authenticated', c.oid, a.attnum, 'insert') then 'insert' end,
      case when has_column_privilege('authenticated', c.oid, a.attnum, 'update') then 'update' end], null) as granted
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${Object.keys(COLUMN_GRANTS)})
      and a.attnum > 0 and not a.attisdropped
    order by 1, 2`
  return rows.flatMap(({ relname, attname, granted }) => {
    const { insert = '', update = '', none = '' } = COLUMN_GRANTS[relname] ?? {}
    const decided = Object.entries({ insert, update, none })
      .filter(([, columns]) => words(columns).includes(attname))
      .map(([statement]) => statement)
    const found = granted.length > 0 ? granted : ['none']
    if (decided.join() === found.join()) return []
    return `${relname}.${attname}: ${decided.join(', ') || 'undecided'} in the list, ${found.join(', ')} in the database`
  })
}
