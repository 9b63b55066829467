import { type GuardedArticle, mayChangeArticle } from '@broadsheet/shared/domain/articleAccess.ts'
import { bylinesOf } from '@broadsheet/shared/domain/bylines.ts'
import { type Action, type Actor, can } from '@broadsheet/shared/permissions.ts'

/** Permission needed for each screen of the console, by resource. */
const SCREENS = {
  // Row level security decides which files an account sees.
  article_files: 'use_console',
  // Without read_unpublished_articles the list has own articles only.
  articles: 'use_console',
  // Row level security decides which assignments an account sees.
  assignments: 'use_console',
  // Figures of the site and its parts; `show` also those of own articles.
  audience: 'read_audience',
  audit_log: 'read_audit_log',
  breaking_news: 'manage_breaking_news',
  categories: 'manage_categories',
  comment_objections: 'moderate_comments',
  comments: 'moderate_comments',
  content_notices: 'moderate_comments',
  corrections: 'correct_articles',
  error_reports: 'correct_articles',
  guest_authors: 'manage_authors',
  // Row level security decides which images an account sees.
  images: 'use_console',
  imports: 'import_content',
  invitations: 'manage_people',
  jobs: 'manage_jobs',
  legal_removals: 'remove_legally',
  // Also with the scope of own entries.
  live_coverage: 'write_live',
  menus: 'manage_menus',
  messages: 'manage_messages',
  missing_paths: 'manage_redirects',
  newsletter_issues: 'write_newsletters',
  newsletter_lists: 'manage_subscribers',
  pages: 'manage_pages',
  publishing: 'manage_publishing',
  redirects: 'manage_redirects',
  settings: 'manage_settings',
  subscribers: 'manage_subscribers',
  tags: 'manage_tags',
  // Row level security decides which templates an account sees.
  templates: 'use_console',
  // Row level security decides which items an account may restore.
  trash: 'use_console',
  users: 'manage_people',
} as const satisfies Record<string, Action>

/** A screen of the console that requires a permission. */
export type ScreenResource = keyof typeof SCREENS

/** Screens of the site to which the console links. */
const SITE_SCREENS = { fronts: 'edit_fronts' } as const satisfies Record<string, Action>

export type SiteScreen = keyof typeof SITE_SCREENS

/** All screens, by resource. */
export const SCREEN_RESOURCES = Object.keys(SCREENS) as ScreenResource[]

/** Actions on articles that need another permission than the list. */
const ARTICLE_ACTIONS: Readonly<Record<string, Action>> = {
  create: 'create_articles',
  delete: 'delete_articles',
  edit: 'edit_articles',
  publish: 'publish_articles',
  readAll: 'read_unpublished_articles',
}

/** Parameters of react-admin's `canAccess`. */
export interface AccessRequest {
  resource: string
  action: string
  record?: unknown
}

/**
 * Whether an account may do something in the console. The database enforces the same rules.
 *
 * @param request - an action of react-admin (`list`, `create`, `edit`, `delete`); for articles also
 * `publish` and `readAll`, for images `readAll` (those of articles), for templates `share`, for assignments `assign`
 * (to all) and `write` (the article of one), for the audience `show` (one article, or any), for legal removals `evidence`, for issues of the newsletter `send`; `export` of a list. Without a record, of all articles. An unknown resource
 * is refused.
 */
export function mayAccess(actor: Actor | null, request: AccessRequest): boolean {
  const { resource } = request
  if (Object.hasOwn(SITE_SCREENS, resource)) return can(actor, SITE_SCREENS[resource as SiteScreen])
  if (!Object.hasOwn(SCREENS, resource)) return false
  const screen = SCREENS[resource as ScreenResource]
  if (request.action === 'export') return can(actor, screen) && can(actor, 'export_lists')
  if (resource === 'trash' && request.action === 'delete') return can(actor, 'empty_trash')
  if (resource === 'legal_removals' && request.action === 'evidence')
    return can(actor, 'read_legal_evidence')
  if (resource === 'newsletter_issues' && request.action === 'send')
    return can(actor, 'send_newsletters')
  if (resource === 'audience') return mayAccessAudience(actor, request)
  if (resource === 'images') return mayAccessImage(actor, request)
  if (resource === 'article_files' && request.action === 'delete')
    return mayDeleteFile(actor, request)
  if (resource === 'live_coverage') return actor !== null && can(actor, screen, { owner: actor.id })
  if (resource === 'assignments') return mayAccessAssignment(actor, request)
  if (resource === 'templates') return mayAccessTemplate(actor, request)
  return resource === 'articles' ? mayAccessArticle(actor, request) : can(actor, screen)
}

function mayAccessArticle(actor: Actor | null, { action, record }: AccessRequest): boolean {
  const permission = ARTICLE_ACTIONS[action] ?? SCREENS.articles
  if (!isArticle(record)) return can(actor, permission)
  const authors = bylinesOf(record.bylines).map(({ author_id }) => author_id)
  if (permission === 'edit_articles' || permission === 'delete_articles')
    return mayChangeArticle(actor, permission, { ...record, authors })
  return can(actor, permission, {
    owner: actor && authors.includes(actor.id) ? actor.id : record.author_id,
  })
}

/** The figures of all; of an account that reads its own only, those of articles that it edits. */
function mayAccessAudience(actor: Actor | null, { action, record }: AccessRequest): boolean {
  if (can(actor, SCREENS.audience)) return true
  if (action !== 'show' || actor === null) return false
  const readsOwn = can(actor, SCREENS.audience, { owner: actor.id })
  return (
    readsOwn &&
    (record === undefined ||
      mayAccessArticle(actor, { resource: 'articles', action: 'edit', record }))
  )
}

/** Permissions for images of other accounts. */
const IMAGE_ACTIONS: Readonly<Record<string, Action>> = {
  delete: 'manage_images',
  edit: 'describe_images',
  readAll: 'use_images',
  replace: 'describe_images',
}

/** Accounts describe and delete the images that they uploaded. */
function mayAccessImage(actor: Actor | null, { action, record }: AccessRequest): boolean {
  if (action === 'create') return actor !== null && can(actor, 'upload_images', { owner: actor.id })
  const permission = IMAGE_ACTIONS[action]
  if (permission === undefined) return can(actor, SCREENS.images)
  if (can(actor, permission)) return true
  const isOwn = actor !== null && ownerOf(record) === actor.id
  return isOwn && can(actor, 'upload_images', { owner: actor.id })
}

/** Accounts delete the files that they uploaded, and editors all. */
const mayDeleteFile = (actor: Actor | null, { record }: AccessRequest) =>
  can(actor, 'edit_articles') ||
  (actor !== null && ownerOf(record) === actor.id && can(actor, SCREENS.article_files))

const ownerOf = (record: unknown) =>
  typeof record === 'object' && record !== null && 'owner_id' in record ? record.owner_id : null

/** The people and the article of an assignment. */
interface GuardedAssignment {
  assignee_id: string | null
  created_by: string | null
  article_id: string | null
}

/** Editors change all assignments; authors create them for themselves, and change what they created. */
function mayAccessAssignment(actor: Actor | null, { action, record }: AccessRequest): boolean {
  if (action === 'list') return can(actor, SCREENS.assignments)
  const assignsAll = can(actor, 'assign_articles')
  const assignsOwn = actor !== null && can(actor, 'assign_articles', { owner: actor.id })
  if (action === 'assign') return assignsAll
  if (action === 'create' && record === undefined) return assignsOwn
  if (!isAssignment(record)) return assignsAll
  const { assignee_id, created_by, article_id } = record
  const isAssignee = actor !== null && assignee_id === actor.id
  if (action === 'write')
    return article_id === null && (isAssignee || (assignsAll && assignee_id === null))
  return assignsAll || (assignsOwn && isAssignee && created_by === actor.id)
}

/** Staff create, change and delete their own templates, editors also shared ones (`share`). */
function mayAccessTemplate(actor: Actor | null, { action, record }: AccessRequest): boolean {
  if (action === 'list') return can(actor, SCREENS.templates)
  if (action === 'share') return can(actor, 'edit_templates')
  const { is_shared, owner_id = actor?.id ?? null } = (record ?? {}) as Partial<GuardedTemplate>
  return can(actor, 'edit_templates', { owner: is_shared ? null : owner_id })
}

interface GuardedTemplate {
  is_shared: boolean
  owner_id: string | null
}

const isAssignment = (record: unknown): record is GuardedAssignment =>
  typeof record === 'object' && record !== null && 'assignee_id' in record && 'article_id' in record

function isArticle(record: unknown): record is GuardedArticle & { bylines?: unknown } {
  return (
    typeof record === 'object' && record !== null && 'author_id' in record && 'status' in record
  )
}
