import { ARTICLE_COLUMNS } from '@broadsheet/shared/domain/articleFields.ts'
import { SETTINGS_COLUMNS } from '@broadsheet/shared/domain/settings.ts'

/** Where a resource of the console is read from and written to, and which columns may be written. */
export interface Table {
  /** Table or view that is read. */
  readFrom: string
  /** Table that is written. */
  writeTo: string
  /** Columns an admin may update. */
  updatable: readonly string[]
  /** Columns an admin may insert. */
  insertable: readonly string[]
  /** Column with the version an edit is based on. */
  lock?: string
}

const CATEGORY_COLUMNS = ['name', 'slug', 'description', 'color', 'icon'] as const
const TAG_COLUMNS = ['name', 'slug', 'description'] as const
/** Admins can also change the author. */
const ARTICLE_WRITES = [...ARTICLE_COLUMNS, 'author_id']

/** The column grants of supabase/migrations, as far as the console uses them. */
const TABLES: Readonly<Record<string, Table>> = {
  articles: {
    readFrom: 'articles',
    writeTo: 'articles',
    updatable: ARTICLE_WRITES,
    insertable: ARTICLE_WRITES,
    lock: 'version',
  },
  // The overviews add the number of articles of each row.
  categories: {
    readFrom: 'category_overview',
    writeTo: 'categories',
    updatable: CATEGORY_COLUMNS,
    insertable: CATEGORY_COLUMNS,
  },
  tags: {
    readFrom: 'tag_overview',
    writeTo: 'tags',
    updatable: TAG_COLUMNS,
    insertable: TAG_COLUMNS,
  },
  // E-mail and role of a profile are readable only through the view.
  users: {
    readFrom: 'account_overview',
    writeTo: 'profiles',
    updatable: ['username', 'full_name', 'avatar_url', 'bio', 'role', 'suspended_at'],
    insertable: [],
  },
  // Comments are moderated through functions (see consoleProvider): admins may update no column.
  comments: { readFrom: 'moderation_queue', writeTo: 'comments', updatable: [], insertable: [] },
  messages: {
    readFrom: 'contact_messages',
    writeTo: 'contact_messages',
    updatable: ['read_at', 'archived_at'],
    insertable: [],
  },
  subscribers: {
    readFrom: 'newsletter_subscribers',
    writeTo: 'newsletter_subscribers',
    updatable: [],
    insertable: [],
  },
  site_settings: {
    readFrom: 'site_settings',
    writeTo: 'site_settings',
    updatable: SETTINGS_COLUMNS,
    insertable: SETTINGS_COLUMNS,
    lock: 'version',
  },
}

/** The table of a resource; an unlisted resource is read by its own name and never written. */
export function tableOf(resource: string): Table {
  return (
    TABLES[resource] ?? { readFrom: resource, writeTo: resource, updatable: [], insertable: [] }
  )
}

type Row = Record<string, unknown>

function pick(row: Row, columns: readonly string[]): Row {
  const known = columns.filter((column) => row[column] !== undefined)
  return Object.fromEntries(known.map((column) => [column, row[column]]))
}

/**
 * Selects the columns of an edited row to send: updatable columns that changed, and the version when
 * anything changed and the editor has one.
 *
 * @returns an empty object when there is nothing to save.
 */
export function changesOf(table: Table, edited: Row, previous: Row): Row {
  const changed = table.updatable.filter((column) => edited[column] !== previous[column])
  const changes = pick(edited, changed)
  const locked = table.lock !== undefined && edited[table.lock] !== undefined
  if (Object.keys(changes).length === 0 || !locked) return changes
  return { ...changes, ...pick(edited, [table.lock as string]) }
}

/** Selects the columns of a new row to send. */
export function newRow(table: Table, row: Row): Row {
  return pick(row, table.insertable)
}
