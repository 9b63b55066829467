import { type Action, type Actor, can } from '@broadsheet/shared/permissions.ts'

/** Permission needed for each screen of the console, by resource. */
const SCREENS = {
  articles: 'read_unpublished_articles',
  audit_log: 'read_audit_log',
  categories: 'manage_categories',
  comments: 'moderate_comments',
  jobs: 'manage_jobs',
  messages: 'manage_messages',
  publishing: 'manage_publishing',
  settings: 'manage_settings',
  subscribers: 'manage_subscribers',
  tags: 'manage_tags',
  users: 'manage_people',
} as const satisfies Record<string, Action>

/** A screen of the console that requires a permission. */
export type ScreenResource = keyof typeof SCREENS

/** Actions on articles that need another permission than the list. */
const ARTICLE_ACTIONS: Readonly<Record<string, Action>> = {
  create: 'create_articles',
  delete: 'delete_articles',
  edit: 'edit_articles',
  publish: 'publish_articles',
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
 * @param request - an action of react-admin (`list`, `create`, `edit`, `delete`) or `publish`, for
 * articles. An unknown resource is refused.
 */
export function mayAccess(actor: Actor | null, request: AccessRequest): boolean {
  const { resource, action } = request
  if (!Object.hasOwn(SCREENS, resource)) return false
  const screen = SCREENS[resource as ScreenResource]
  if (resource !== 'articles') return can(actor, screen)
  return can(actor, ARTICLE_ACTIONS[action] ?? screen, articleOf(request.record))
}

function articleOf(record: unknown) {
  const isArticle = typeof record === 'object' && record !== null && 'author_id' in record
  return isArticle && typeof record.author_id === 'string' ? { owner: record.author_id } : null
}
