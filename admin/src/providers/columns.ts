import { SETTINGS_COLUMNS } from '@broadsheet/shared/domain/settings.ts'

/** Where a resource of the console is read from and written to, and what may be written. */
export interface Table {
  /** Table or view that is read. */
  readFrom: string
  /** Table that takes changes. */
  writeTo: string
  /** Columns the database lets an admin set on an existing row. */
  updatable: readonly string[]
  /** Columns the database lets an admin set on a new row. */
  insertable: readonly string[]
  /** Column that names the version a change started from. */
  lock?: string
}

const CATEGORY_COLUMNS = ['name', 'slug', 'description', 'color', 'icon'] as const
const TAG_COLUMNS = ['name', 'slug', 'description'] as const
const ARTICLE_COLUMNS = [
  'title',
  'slug',
  'excerpt',
  'content',
  'featured_image',
  'featured_image_alt',
  'video_url',
  'category_id',
  'status',
  'is_featured',
  'published_at',
] as const

/** The column grants of supabase/migrations, as far as the console uses them. */
const TABLES: Readonly<Record<string, Table>> = {
  articles: {
    readFrom: 'articles',
    writeTo: 'articles',
    updatable: ARTICLE_COLUMNS,
    insertable: [...ARTICLE_COLUMNS, 'author_id'],
    lock: 'version',
  },
  // The overviews add how many articles hang on a row.
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
  // E-mail and role of a profile can only be read through the view.
  users: {
    readFrom: 'account_overview',
    writeTo: 'profiles',
    updatable: ['username', 'full_name', 'avatar_url', 'bio', 'role', 'suspended_at'],
    insertable: [],
  },
  // Hiding goes through functions, see paperProvider: no column of a comment is open to admins.
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
  },
}

/** The table behind a resource; one that is not listed is read by its own name, never written. */
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
 * What of an edited row has to be sent: granted columns that changed and, when anything did and the
 * editor says what he started from, the version.
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

/** What of a new row may be sent. */
export function newRow(table: Table, row: Row): Row {
  return pick(row, table.insertable)
}
