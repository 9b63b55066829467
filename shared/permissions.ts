import { t } from './messages/t.ts'

/**
 * Permissions of each role: the table behind every policy and function of the database
 * (`private.permissions`, filled from the same rows; a test compares both), the buttons of the site and
 * the admin console. No other code compares roles.
 *
 * Not in the table, because no role is needed: reading what is published, and for the owner reading own
 * rows and removing own comments, likes, bookmarks, images and the account. Suspended accounts keep
 * these rights and lose every permission.
 *
 * To add a role, add a row here and the same rows in a migration.
 */

/**
 * Reach of a permission. `own`: records of the actor only. `any`: records of all people, and
 * actions that have no record, such as creating one.
 */
export type Scope = 'own' | 'any'

const USER = {
  bookmark_articles: 'any',
  create_articles: 'any',
  create_categories: 'any',
  create_tags: 'any',
  delete_articles: 'own',
  edit_articles: 'own',
  edit_comments: 'own',
  edit_profiles: 'own',
  like_articles: 'any',
  /** Limited to `any` while the setting `publishing_policy` is `admins`. */
  publish_articles: 'own',
  report_comments: 'any',
  upload_images: 'own',
  write_comments: 'any',
} as const satisfies Record<string, Scope>

const ADMIN = {
  ...USER,
  delete_articles: 'any',
  edit_articles: 'any',
  edit_profiles: 'any',
  /** Not subject to the rate limits of `private.limits`. */
  exceed_limits: 'any',
  /** Published articles keep their byline when the account is deleted. */
  keep_byline: 'any',
  manage_categories: 'any',
  manage_images: 'any',
  /** Sees, cancels and repeats background jobs of all people. */
  manage_jobs: 'any',
  manage_messages: 'any',
  /** Roles, suspensions, e-mail addresses. */
  manage_people: 'any',
  /** Rebuilds, rollbacks and the status of the publisher. */
  manage_publishing: 'any',
  manage_settings: 'any',
  manage_subscribers: 'any',
  manage_tags: 'any',
  /** Reads hidden comments and reports; hides, restores and deletes comments. */
  moderate_comments: 'any',
  publish_articles: 'any',
  read_audit_log: 'any',
  /** Drafts, scheduled and archived articles, with their revisions. */
  read_unpublished_articles: 'any',
  use_console: 'any',
} as const satisfies Record<string, Scope>

export type Action = keyof typeof USER | keyof typeof ADMIN

/** The permissions of each role. */
export const PERMISSIONS = {
  user: USER,
  admin: ADMIN,
} as const satisfies Record<string, Partial<Record<Action, Scope>>>

export type Role = keyof typeof PERMISSIONS

/** The roles from the least to the most powerful. */
export const ROLES = Object.keys(PERMISSIONS) as Role[]

/** The role of a new account. */
export const DEFAULT_ROLE: Role = 'user'

/** The role that `npm run make-admin` gives, with every permission. */
export const TOP_ROLE: Role = 'admin'

/** The name of each role on the site. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  user: t('fields.role.user'),
  admin: t('fields.role.admin'),
}

/** The acting account; null for a visitor without a session. */
export interface Actor {
  id: string
  role: string
  /** Start of the suspension; null while the account is active. */
  suspended_at?: string | null
}

/** The affected record: the id of its author or owner, null when that account was deleted. */
export interface OwnedRecord {
  owner: string | null
}

/** The roles that have a permission, whatever its scope. */
export function rolesWith(action: Action): Role[] {
  return ROLES.filter((role) => scopeOf(role, action) !== null)
}

/** The scope of an action for a role; null when the role does not have it or is unknown. */
export function scopeOf(role: string, action: Action): Scope | null {
  const granted: Partial<Record<Action, Scope>> | undefined = Object.hasOwn(PERMISSIONS, role)
    ? PERMISSIONS[role as Role]
    : undefined
  return granted?.[action] ?? null
}

/**
 * Whether an actor has a permission. The same rule as `private.can(action, owner)` in the database,
 * which enforces it.
 *
 * @param record - the record acted on. Without one, only the scope `any` counts.
 * @returns false for visitors and suspended accounts.
 */
export function can(
  actor: Actor | null | undefined,
  action: Action,
  record?: OwnedRecord | null,
): boolean {
  if (!actor || actor.suspended_at) return false
  const scope = scopeOf(actor.role, action)
  return scope === 'any' || (scope === 'own' && record?.owner === actor.id)
}
