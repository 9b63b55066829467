/** Format name in the manifest of an export, and the version that this program writes and reads. */
export const FORMAT = 'broadsheet-backup'
export const VERSION = 1

/** A table in an export. */
export interface SiteTable {
  name: string
  /** Primary key; rows are read and written in this order. */
  key: readonly string[]
  /** Columns that reference another table of the export. */
  references?: Readonly<Record<string, string>>
  /** Columns that the database sets. */
  omitted?: readonly string[]
  /** Columns that a job of the site may change at any time: rows that differ only in them are equal. */
  changing?: readonly string[]
  /** `scope_id` references an article in rows with the scope `article`; other rows may outlast what they are about. */
  hasScope?: true
  /** Column that references a row of the same table; the referenced row is written first. */
  parent?: string
  /** The key is text: sorted by code point, because the order of the database depends on its locale. */
  isTextKey?: true
  /** A log: a restored site has entries of its own besides those of the export. */
  isLog?: true
}

const IN_DATABASE = ['changed_in']
const byUser = { user_id: 'profiles' }
const onArticle = { article_id: 'articles' }

/** In the order of writing: referenced tables first. */
export const SITE_TABLES: readonly SiteTable[] = [
  { name: 'site_settings', key: ['id'], omitted: [...IN_DATABASE, 'enable_comments'] },
  { name: 'profiles', key: ['id'], omitted: IN_DATABASE },
  { name: 'categories', key: ['id'], omitted: IN_DATABASE, parent: 'parent_id' },
  { name: 'tags', key: ['id'], omitted: IN_DATABASE },
  {
    name: 'templates',
    key: ['id'],
    omitted: ['beginning'],
    references: { category_id: 'categories', owner_id: 'profiles' },
  },
  {
    name: 'pages',
    key: ['id'],
    omitted: IN_DATABASE,
    references: { created_by: 'profiles', updated_by: 'profiles' },
  },
  {
    name: 'menus',
    key: ['menu'],
    isTextKey: true,
    omitted: IN_DATABASE,
    references: { updated_by: 'profiles' },
  },
  {
    name: 'menu_items',
    key: ['id'],
    parent: 'parent_id',
    references: { menu: 'menus', category_id: 'categories', page_id: 'pages' },
  },
  {
    name: 'articles',
    key: ['id'],
    omitted: [...IN_DATABASE, 'image_focus', 'share_image', 'avif'],
    references: { author_id: 'profiles', category_id: 'categories' },
  },
  {
    name: 'article_reviews',
    key: ['id'],
    references: { ...onArticle, actor_id: 'profiles' },
  },
  {
    name: 'live_entries',
    key: ['id'],
    omitted: IN_DATABASE,
    references: { ...onArticle, author_id: 'profiles', updated_by: 'profiles' },
  },
  {
    name: 'corrections',
    key: ['id'],
    references: { ...onArticle, created_by: 'profiles', published_by: 'profiles' },
  },
  {
    name: 'article_versions',
    key: ['id'],
    references: { ...onArticle, correction_id: 'corrections' },
  },
  {
    name: 'withheld_versions',
    key: ['version_id'],
    references: { version_id: 'article_versions' },
  },
  {
    name: 'error_reports',
    key: ['id'],
    references: { ...onArticle, settled_by: 'profiles', correction_id: 'corrections' },
  },
  { name: 'article_views', key: ['article_id'], references: onArticle },
  {
    name: 'audience_by_day',
    key: ['scope_id', 'day', 'scope'],
    omitted: ['article_id'],
    hasScope: true,
  },
  {
    name: 'referrers_by_day',
    key: ['scope_id', 'day', 'host', 'scope'],
    omitted: ['article_id'],
    hasScope: true,
  },
  { name: 'searches_without_result', key: ['day', 'words'] },
  {
    name: 'assignments',
    key: ['id'],
    references: {
      ...{ ...onArticle, category_id: 'categories', assignee_id: 'profiles' },
      ...{ reviewer_id: 'profiles', created_by: 'profiles', assigned_by: 'profiles' },
      template_id: 'templates',
    },
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
    omitted: IN_DATABASE,
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
    omitted: IN_DATABASE,
    references: {
      ...{ category_id: 'categories', tag_id: 'tags' },
      ...{ author_id: 'profiles', page_id: 'pages' },
    },
  },
  {
    name: 'redirects',
    key: ['id'],
    omitted: IN_DATABASE,
    references: { created_by: 'profiles' },
  },
  {
    name: 'fronts',
    key: ['id'],
    omitted: IN_DATABASE,
    references: { category_id: 'categories', published_by: 'profiles' },
  },
  {
    name: 'front_slots',
    key: ['id'],
    references: { front_id: 'fronts', updated_by: 'profiles' },
  },
  {
    name: 'front_versions',
    key: ['id'],
    references: { front_id: 'fronts', created_by: 'profiles' },
  },
  { name: 'imports', key: ['source'], isTextKey: true, references: onArticle },
  {
    name: 'comments',
    key: ['id'],
    parent: 'parent_id',
    references: { ...onArticle, ...byUser },
  },
  { name: 'imported_comments', key: ['comment_id'], references: onArticle },
  { name: 'hidden_comments', key: ['comment_id'], references: { comment_id: 'comments' } },
  { name: 'comment_holds', key: ['comment_id'], references: { comment_id: 'comments' } },
  {
    name: 'pinned_comments',
    key: ['article_id'],
    references: { ...onArticle, comment_id: 'comments' },
  },
  {
    name: 'comment_likes',
    key: ['comment_id', 'user_id'],
    references: { comment_id: 'comments', ...byUser },
  },
  {
    name: 'comment_reports',
    key: ['id'],
    references: { comment_id: 'comments', ...byUser },
  },
  {
    name: 'comment_decisions',
    key: ['id'],
    references: { ...onArticle, ...byUser, decided_by: 'profiles', answered_by: 'profiles' },
  },
  { name: 'content_notices', key: ['id'], references: { decided_by: 'profiles' } },
  { name: 'likes', key: ['id'], references: { ...onArticle, ...byUser } },
  { name: 'bookmarks', key: ['id'], references: { ...onArticle, ...byUser } },
  {
    name: 'muted_users',
    key: ['user_id', 'muted_id'],
    references: { ...byUser, muted_id: 'profiles' },
  },
  {
    name: 'follows',
    key: ['id'],
    references: { ...byUser, author_id: 'profiles', category_id: 'categories' },
  },
  {
    name: 'working_copies',
    key: ['id'],
    omitted: ['title'],
    references: { ...onArticle, owner_id: 'profiles' },
  },
  {
    name: 'text_threads',
    key: ['id'],
    references: { ...onArticle, resolved_by: 'profiles' },
  },
  {
    name: 'text_comments',
    key: ['id'],
    references: { ...onArticle, thread_id: 'text_threads', author_id: 'profiles' },
  },
  { name: 'console_settings', key: ['user_id'], references: byUser },
  { name: 'notification_opt_outs', key: ['user_id', 'kind'], references: byUser },
  // Before the subscribers: those that unsubscribed add their digest.
  { name: 'newsletter_keys', key: ['id'] },
  { name: 'newsletter_suppressions', key: ['digest'], isTextKey: true },
  { name: 'newsletter_subscribers', key: ['id'] },
  {
    name: 'newsletter_tokens',
    key: ['subscriber_id'],
    references: { subscriber_id: 'newsletter_subscribers' },
  },
  { name: 'newsletter_lists', key: ['id'], references: { category_id: 'categories' } },
  {
    name: 'newsletter_members',
    key: ['subscriber_id', 'list_id'],
    references: { subscriber_id: 'newsletter_subscribers', list_id: 'newsletter_lists' },
  },
  {
    name: 'newsletter_issues',
    key: ['id'],
    omitted: [...IN_DATABASE, 'delivered'],
    references: {
      ...{ list_id: 'newsletter_lists', with_article: 'articles' },
      ...{ created_by: 'profiles', sent_by: 'profiles' },
    },
  },
  {
    name: 'newsletter_issue_clicks',
    key: ['issue_id', 'article_id'],
    references: { issue_id: 'newsletter_issues', ...onArticle },
  },
  { name: 'contact_messages', key: ['id'] },
  // The files are in pictures/: storing them completes a row, and would create one without the account and the id.
  {
    name: 'images',
    key: ['id'],
    omitted: [
      'path',
      'file_name',
      'search_text',
      'bytes',
      'uses',
      'is_used',
      'share_crop',
      'is_avif_new',
    ],
    changing: ['avif', 'files'],
    references: { owner_id: 'profiles' },
  },
  { name: 'trash', key: ['id'], references: { owner_id: 'profiles', deleted_by: 'profiles' } },
  { name: 'trash_rows', key: ['item_id', 'position'], references: { item_id: 'trash' } },
  { name: 'audit_log', key: ['id'], references: { actor_id: 'profiles' }, isLog: true },
]

/** The tables whose rows are Markdown files in an export, in a folder of the same name. */
export const TEXT_TABLES = ['articles', 'pages', 'live_entries'] as const
export type TextTable = (typeof TEXT_TABLES)[number]

/** Whether the rows of a table are Markdown files in an export. */
export const isTextTable = (name: string): name is TextTable =>
  TEXT_TABLES.some((table) => table === name)

/** Finds a table by its name. @throws if it is not exported. */
export function tableNamed(name: string): SiteTable {
  const table = SITE_TABLES.find((each) => each.name === name)
  if (!table) throw new Error(`The table ${name} is not exported.`)
  return table
}
