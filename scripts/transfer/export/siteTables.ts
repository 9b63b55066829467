/** What every backup calls itself, and the shape of it that this program writes and reads. */
export const FORMAT = 'broadsheet-backup'
export const VERSION = 1

/** A table as a backup keeps it. */
export interface BackedUp {
  name: string
  /** Its primary key: rows are read and written in this order. */
  key: readonly string[]
  /** Columns that point to another table of the backup. */
  references?: Readonly<Record<string, string>>
  /** Columns the database fills in by itself. */
  leftOut?: readonly string[]
  /** Column that points to a row of the same table; that row is written before. */
  parent?: string
  /** The key is text, whose order depends on the database: sorted by code points here. */
  isTextKey?: true
}

const IN_DATABASE = ['changed_in']
const byPerson = { user_id: 'profiles' }
const onArticle = { article_id: 'articles' }

/** In the order in which they are written back: what others point to first. */
export const TABLES: readonly BackedUp[] = [
  { name: 'site_settings', key: ['id'], leftOut: [...IN_DATABASE, 'enable_comments'] },
  { name: 'profiles', key: ['id'], leftOut: IN_DATABASE },
  { name: 'categories', key: ['id'], leftOut: IN_DATABASE },
  { name: 'tags', key: ['id'], leftOut: IN_DATABASE },
  {
    name: 'articles',
    key: ['id'],
    leftOut: IN_DATABASE,
    references: { author_id: 'profiles', category_id: 'categories' },
  },
  {
    name: 'article_tags',
    key: ['article_id', 'tag_id'],
    references: { ...onArticle, tag_id: 'tags' },
  },
  {
    name: 'article_revisions',
    key: ['article_id', 'number'],
    references: { ...onArticle, saved_by: 'profiles' },
  },
  {
    name: 'article_slugs',
    key: ['slug'],
    isTextKey: true,
    leftOut: IN_DATABASE,
    references: onArticle,
  },
  {
    name: 'article_draft_slugs',
    key: ['article_id', 'slug'],
    isTextKey: true,
    references: onArticle,
  },
  {
    name: 'former_pages',
    key: ['kind', 'slug'],
    isTextKey: true,
    leftOut: IN_DATABASE,
    references: { category_id: 'categories', tag_id: 'tags' },
  },
  { name: 'imports', key: ['source'], isTextKey: true, references: onArticle },
  {
    name: 'comments',
    key: ['id'],
    parent: 'parent_id',
    references: { ...onArticle, ...byPerson },
  },
  { name: 'hidden_comments', key: ['comment_id'], references: { comment_id: 'comments' } },
  {
    name: 'comment_reports',
    key: ['id'],
    references: { comment_id: 'comments', ...byPerson },
  },
  { name: 'likes', key: ['id'], references: { ...onArticle, ...byPerson } },
  { name: 'bookmarks', key: ['id'], references: { ...onArticle, ...byPerson } },
  { name: 'newsletter_subscribers', key: ['id'] },
  { name: 'contact_messages', key: ['id'] },
]

/** Tables that are in no backup, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'public.publish_events': 'what waits to be built; a restored paper is built as a whole',
  'public.publish_runs': 'what the publisher of this machine did',
  'public.quarantined_pages': 'what the publisher of this machine could not do',
  'public.releases': 'the releases on the disk of this machine',
  'public.site_settings_revisions':
    'what editors at work right now started from; begins again with the settings',
  'public.removals': 'what a mirror has to forget; the mirror of a restored paper begins anew',
  'private.identity': 'tells this very database from others, a restored one too',
  'private.publisher_lease': 'which publisher is at work at this moment',
  'private.spelling_rules': 'comes with the migrations',
  'private.permissions': 'comes with the migrations',
  'private.roles': 'comes with the migrations',
  'private.limits': 'comes with the migrations; who changed a limit has the statement',
  'private.tallies': 'is about the last minutes only',
  'private.visitor_salt': 'is replaced each day',
  'private.recent_views': 'is about the last 30 minutes only',
  'private.search_documents': 'follows from the articles, by trigger',
  'realtime.*': 'announcements of the last days, made by Realtime itself',
  'auth.*': 'accounts come back with id and e-mail address; the API tells no password hash',
  'storage.*': 'buckets and files are in pictures/ and pictures.jsonl',
}

/** The table of this name. @throws when there is none: a mistake of the program. */
export function tableNamed(name: string): BackedUp {
  const table = TABLES.find((one) => one.name === name)
  if (!table) throw new Error(`There is no table ${name} in a backup.`)
  return table
}
