import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import type { EntityFields } from '@broadsheet/shared/domain/entityFields.ts'
import { IMAGE_FIELDS } from '@broadsheet/shared/domain/imageFields.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { TAG_FIELDS } from '@broadsheet/shared/domain/tagFields.ts'
import { scopeOf, TOP_ROLE } from '@broadsheet/shared/permissions.ts'

/** Where a resource of the console is read from and written to, and which columns may be written. */
export interface Table {
  /** Table or view that is read. */
  readFrom: string
  /** Table that is written. */
  writeTo: string
  /** Columns an admin may update; null: those that the form sends. */
  updatable: readonly string[] | null
  /** Columns an admin may insert; null: those that the form sends. */
  insertable: readonly string[] | null
  /** Columns whose change affects embedded rows; the response to the update still has the former ones. */
  embedded?: readonly string[]
  /** Column with the version an edit is based on. */
  lock?: string
}

/** The columns of an entity that admins write. */
const writesOf = (table: string, fields: EntityFields, isCreated = true) => ({
  writeTo: table,
  updatable: Object.entries(fields)
    .filter(([, { write }]) => scopeOf(TOP_ROLE, write) === 'any')
    .map(([name]) => name),
  insertable: isCreated ? Object.keys(fields) : [],
})

// Tags are in a table of their own.
const { tag_ids: _tags, ...ARTICLE_COLUMNS } = ARTICLE_FIELDS
const articles = writesOf('articles', ARTICLE_COLUMNS)

/** Columns of an author without an account. */
const AUTHOR_COLUMNS = ['username', 'full_name', 'kind', 'avatar_url', 'bio', 'links']

/** Columns of an assignment; the link to its article is written by a function. */
const ASSIGNMENT_COLUMNS = [
  ...['headline', 'category_id', 'assignee_id', 'reviewer_id'],
  ...['deadline', 'planned_for', 'note', 'template_id'],
]

/** Columns of a template or snippet. */
const TEMPLATE_COLUMNS = [
  ...['name', 'description', 'category_id', 'title', 'excerpt', 'dateline', 'lang', 'tag_ids'],
  ...['is_featured', 'content', 'is_shared'],
]

/** Columns of an issue of the newsletter; its state is changed by functions. */
const ISSUE_COLUMNS = [
  ...['list_id', 'subject', 'preview_text', 'intro', 'note', 'article_ids', 'with_article'],
]

/** Columns of a list of the newsletter; the order is saved by a function. */
const LIST_COLUMNS = [
  ...['slug', 'name', 'description', 'frequency', 'category_id', 'is_active', 'is_default'],
  ...['fill', 'weekdays', 'send_at', 'is_unattended', 'fill_count'],
]

/** Columns of a redirect; the database finds categories, tags and authors by the destination. */
const REDIRECT_COLUMNS = ['path', 'article_id', 'destination', 'status']

/** Source and writable columns of each resource. */
const TABLES: Readonly<Record<string, Table>> = {
  articles: {
    readFrom: 'articles',
    writeTo: 'articles',
    // Editors can also change the first author; the database changes the list of authors. Drafts are submitted for
    // review on the board of the calendar.
    updatable: [...articles.updatable, 'author_id', 'review_status'],
    insertable: [...articles.insertable, 'author_id'],
    lock: 'version',
    embedded: ['author_id'],
  },
  // The view adds the state, the article and names.
  assignments: {
    readFrom: 'assignment_overview',
    writeTo: 'assignments',
    updatable: ASSIGNMENT_COLUMNS,
    insertable: ASSIGNMENT_COLUMNS,
    lock: 'version',
  },
  // The categories as readers see them, for roles that do not manage them.
  sections: { readFrom: 'categories', writeTo: 'categories', updatable: [], insertable: [] },
  // The overviews add the number of articles of each row.
  categories: { readFrom: 'category_overview', ...writesOf('categories', CATEGORY_FIELDS) },
  tags: { readFrom: 'tag_overview', ...writesOf('tags', TAG_FIELDS) },
  // The tags as readers see them, for roles that do not manage them.
  topics: { readFrom: 'tags', writeTo: 'tags', updatable: [], insertable: [] },
  templates: {
    readFrom: 'templates',
    writeTo: 'templates',
    updatable: TEMPLATE_COLUMNS,
    // The id, so that a deletion can be undone.
    insertable: ['id', 'kind', ...TEMPLATE_COLUMNS],
    lock: 'version',
  },
  // The view adds the name and URL of the destination.
  redirects: {
    readFrom: 'redirect_overview',
    writeTo: 'redirects',
    updatable: REDIRECT_COLUMNS,
    insertable: REDIRECT_COLUMNS,
  },
  // Shown, extended and ended by functions; the view adds the destination.
  breaking_news: {
    readFrom: 'breaking_overview',
    writeTo: 'breaking_news',
    updatable: [],
    insertable: [],
  },
  // Entries are written on a screen of the site, through functions; the view adds their numbers.
  live_coverage: {
    readFrom: 'live_overview',
    writeTo: 'live_entries',
    updatable: [],
    insertable: [],
  },
  // Written by functions; the view adds articles and names of staff.
  corrections: {
    readFrom: 'corrections_overview',
    writeTo: 'corrections',
    updatable: [],
    insertable: [],
  },
  error_reports: {
    readFrom: 'error_reports_overview',
    writeTo: 'error_reports',
    updatable: ['settled_at'],
    insertable: [],
  },
  // Written by functions; the view adds the name of who removed it.
  legal_removals: {
    readFrom: 'legal_removals_overview',
    writeTo: 'legal_removals',
    updatable: [],
    insertable: [],
  },
  missing_paths: {
    readFrom: 'missing_paths',
    writeTo: 'missing_paths',
    updatable: ['is_ignored'],
    insertable: [],
  },
  guest_authors: {
    readFrom: 'guest_authors',
    writeTo: 'guest_authors',
    updatable: AUTHOR_COLUMNS,
    insertable: ['id', ...AUTHOR_COLUMNS],
  },
  // Written in the editor of the site.
  pages: { readFrom: 'pages', writeTo: 'pages', updatable: [], insertable: [] },
  // E-mail and role of a profile are readable only through the view.
  users: { readFrom: 'account_overview', ...writesOf('profiles', PROFILE_FIELDS, false) },
  // Comments are moderated through functions (see consoleProvider): admins may update no column.
  comments: { readFrom: 'moderation_queue', writeTo: 'comments', updatable: [], insertable: [] },
  // Decided by functions; the views add names and contents.
  content_notices: {
    readFrom: 'notices_overview',
    writeTo: 'content_notices',
    updatable: [],
    insertable: [],
  },
  messages: {
    readFrom: 'contact_messages',
    writeTo: 'contact_messages',
    updatable: ['read_at', 'archived_at'],
    insertable: [],
  },
  newsletter_issues: {
    readFrom: 'newsletter_issues',
    writeTo: 'newsletter_issues',
    updatable: ISSUE_COLUMNS,
    insertable: ISSUE_COLUMNS,
    lock: 'version',
  },
  newsletter_lists: {
    readFrom: 'newsletter_lists',
    writeTo: 'newsletter_lists',
    updatable: LIST_COLUMNS,
    insertable: LIST_COLUMNS,
  },
  subscribers: {
    readFrom: 'newsletter_subscribers',
    writeTo: 'newsletter_subscribers',
    updatable: [],
    insertable: [],
  },
  // Deleted by a function, which moves the files to the trash.
  images: { readFrom: 'images', ...writesOf('images', IMAGE_FIELDS, false) },
  // Restored and erased through functions; the view adds the names of people.
  trash: { readFrom: 'trash_overview', writeTo: 'trash', updatable: [], insertable: [] },
  // The form has the rules of all columns, which the first screen does not load.
  site_settings: {
    readFrom: 'site_settings',
    writeTo: 'site_settings',
    updatable: null,
    insertable: null,
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

function pick(row: Row, columns: readonly string[] | null): Row {
  const known = (columns ?? Object.keys(row)).filter((column) => row[column] !== undefined)
  return Object.fromEntries(known.map((column) => [column, row[column]]))
}

/**
 * Selects the columns of an edited row to send: updatable columns that changed, and the version when
 * anything changed and the editor has one.
 *
 * @returns an empty object when there is nothing to save.
 */
export function changesOf(table: Table, edited: Row, previous: Row): Row {
  const changed = (table.updatable ?? Object.keys(edited)).filter(
    (column) => edited[column] !== previous[column],
  )
  const changes = pick(edited, changed)
  const locked = table.lock !== undefined && edited[table.lock] !== undefined
  if (Object.keys(changes).length === 0 || !locked) return changes
  return { ...changes, ...pick(edited, [table.lock as string]) }
}

/** Selects the columns of a new row to send. */
export function newRow(table: Table, row: Row): Row {
  return pick(row, table.insertable)
}
