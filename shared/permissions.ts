import { t } from './messages/t.ts'

/**
 * Permissions of each role: the table behind every policy and function of the database
 * (`private.permissions`, filled from the same rows; a test compares both), the buttons of the site and
 * the admin console. No other code compares roles.
 *
 * A permission may depend on the setting `publishing_policy`. Not in the table, because no role is
 * needed: reading what is published, and for the owner reading own rows and removing own comments,
 * likes, bookmarks, images and the account. Suspended accounts keep these rights and lose every
 * permission.
 *
 * To add a role, add a row here and the same rows in a migration.
 */

/**
 * Reach of a permission. `own`: records of the actor only. `any`: records of all people, and
 * actions that have no record, such as creating one.
 */
export type Scope = 'own' | 'any'

/** Values of the setting `publishing_policy`: who publishes. From the widest to the strictest. */
export const PUBLISHING_POLICIES = ['everyone', 'authors', 'editors'] as const
export type PublishingPolicy = (typeof PUBLISHING_POLICIES)[number]

/** The policy of a new site. */
export const DEFAULT_POLICY: PublishingPolicy = 'everyone'

/** A scope, under every publishing policy or only under some. */
export type Grant = Scope | { scope: Scope; policies: readonly PublishingPolicy[] }

const ANY_WHILE_OPEN = { scope: 'any', policies: ['everyone'] } as const
const OWN_WHILE_OPEN = { scope: 'own', policies: ['everyone'] } as const

/** Every account: comments, likes, bookmarks. */
const READER = {
  bookmark_articles: 'any',
  edit_comments: 'own',
  edit_profiles: 'own',
  like_articles: 'any',
  like_comments: 'any',
  report_comments: 'any',
  write_comments: 'any',
} as const satisfies Record<string, Grant>

/** Writes and publishes while everyone may. */
const USER = {
  ...READER,
  create_articles: ANY_WHILE_OPEN,
  create_categories: ANY_WHILE_OPEN,
  create_series: ANY_WHILE_OPEN,
  create_tags: ANY_WHILE_OPEN,
  delete_articles: OWN_WHILE_OPEN,
  edit_articles: OWN_WHILE_OPEN,
  feature_articles: OWN_WHILE_OPEN,
  publish_articles: OWN_WHILE_OPEN,
  upload_images: OWN_WHILE_OPEN,
} as const satisfies Record<string, Grant>

/**
 * Writes drafts and submits them, under every policy. Without `publish_articles` an account changes and
 * deletes drafts only. Contributors create tags, because a new topic often needs one, and a tag without
 * published articles has no page; categories are the sections of the site.
 */
const CONTRIBUTOR = {
  ...READER,
  create_articles: 'any',
  create_tags: 'any',
  delete_articles: 'own',
  edit_articles: 'own',
  /** Templates of articles, and snippets. Own: those that only the account uses; any: those of the staff, too. */
  edit_templates: 'own',
  /** Published articles keep their byline when the account is deleted. */
  keep_byline: 'any',
  /** Figures of the audience. Own: of articles that the account edits; any: of the site and all its parts. */
  read_audience: 'own',
  /** Names other staff, guest authors and agencies in the bylines of an article. */
  set_bylines: 'own',
  upload_images: 'own',
  use_console: 'any',
} as const satisfies Record<string, Grant>

const AUTHOR = {
  ...CONTRIBUTOR,
  /** Plans stories and assigns them. Own: to the account itself. */
  assign_articles: 'own',
  create_categories: ANY_WHILE_OPEN,
  create_series: 'any',
  /** Saves the rows of a list as a file. */
  export_lists: 'any',
  feature_articles: OWN_WHILE_OPEN,
  publish_articles: { scope: 'own', policies: ['everyone', 'authors'] },
  /** Sees the images that colleagues uploaded for articles, and uses them in own ones. */
  use_images: 'any',
  /** Posts entries in live coverage of all people. Own: changes and withdraws own entries; any: those of all. */
  write_live: { scope: 'own', policies: ['everyone', 'authors'] },
  /** Drafts of newsletter issues, and test mails to the own address. */
  write_newsletters: 'any',
} as const satisfies Record<string, Grant>

const EDITOR = {
  ...AUTHOR,
  assign_articles: 'any',
  /** Publishes corrections, withholds public versions, and reads reports of errors. */
  correct_articles: 'any',
  create_categories: 'any',
  delete_articles: 'any',
  /** Alternative texts, credits and licences of all images. */
  describe_images: 'any',
  edit_articles: 'any',
  /** Curates and publishes the home page and the first pages of categories. */
  edit_fronts: 'any',
  edit_templates: 'any',
  /** Not subject to the rate limits of `private.limits`. */
  exceed_limits: 'any',
  /** Chooses the articles of the front page. */
  feature_articles: 'any',
  /** Guest authors and agencies. */
  manage_authors: 'any',
  /** Shows the breaking banner on all pages, and ends it. */
  manage_breaking_news: 'any',
  manage_categories: 'any',
  /** The menus of header and footer. */
  manage_menus: 'any',
  manage_messages: 'any',
  /** Static pages, such as an imprint. */
  manage_pages: 'any',
  /** URLs of earlier sites, and paths that readers request in vain. */
  manage_redirects: 'any',
  manage_tags: 'any',
  /** Reads hidden comments and reports; hides, restores and deletes comments. */
  moderate_comments: 'any',
  /** Of all authors: publishes submitted articles, and unpublishes. */
  publish_articles: 'any',
  read_audience: 'any',
  /** Drafts, scheduled and archived articles, with their revisions. */
  read_unpublished_articles: 'any',
  /** Removes articles, passages and images for legal reasons, so that nothing brings them back. */
  remove_legally: 'any',
  /** Schedules, sends and stops newsletter issues. */
  send_newsletters: 'any',
  set_bylines: 'any',
  write_live: 'any',
} as const satisfies Record<string, Grant>

const ADMIN = {
  ...EDITOR,
  edit_profiles: 'any',
  /** Deletes items of the trash for good. */
  empty_trash: 'any',
  /** Imports the content of another system, and undoes it. */
  import_content: 'any',
  manage_images: 'any',
  /** What was removed for legal reasons, if it was kept. */
  read_legal_evidence: 'any',
  /** Sees, cancels and repeats background jobs of all people. */
  manage_jobs: 'any',
  /** Roles, suspensions, e-mail addresses. */
  manage_people: 'any',
  /** Rebuilds, rollbacks and the status of the publisher. */
  manage_publishing: 'any',
  manage_settings: 'any',
  manage_subscribers: 'any',
  read_audit_log: 'any',
} as const satisfies Record<string, Grant>

export type Action = keyof typeof ADMIN

/** The permissions of each role. */
export const PERMISSIONS = {
  user: USER,
  contributor: CONTRIBUTOR,
  author: AUTHOR,
  editor: EDITOR,
  admin: ADMIN,
} as const satisfies Record<string, Partial<Record<Action, Grant>>>

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
  contributor: t('fields.role.contributor'),
  author: t('fields.role.author'),
  editor: t('fields.role.editor'),
  admin: t('fields.role.admin'),
}

/** The acting account; null for a visitor without a session. */
export interface Actor {
  id: string
  role: string
  /** Start of the suspension; null while the account is active. */
  suspended_at?: string | null
  /** The setting `publishing_policy`; the default when it was not read. */
  publishing_policy?: string | null
}

/** The affected record: the id of its author or owner, null when that account was deleted. */
export interface OwnedRecord {
  owner: string | null
}

/** The roles that have a permission, whatever its scope, under at least one publishing policy. */
export function rolesWith(action: Action): Role[] {
  return ROLES.filter((role) => grantOf(role, action) !== null)
}

function grantOf(role: string, action: Action): Grant | null {
  const granted: Partial<Record<Action, Grant>> | undefined = Object.hasOwn(PERMISSIONS, role)
    ? PERMISSIONS[role as Role]
    : undefined
  return granted?.[action] ?? null
}

/**
 * The scope of an action for a role.
 *
 * @param policy - the publishing policy.
 * @returns null when the role does not have the permission, not under this policy, or is unknown.
 */
export function scopeOf(
  role: string,
  action: Action,
  policy: string = DEFAULT_POLICY,
): Scope | null {
  const grant = grantOf(role, action)
  if (grant === null || typeof grant === 'string') return grant
  return grant.policies.some((name) => name === policy) ? grant.scope : null
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
  const scope = scopeOf(actor.role, action, actor.publishing_policy ?? DEFAULT_POLICY)
  return scope === 'any' || (scope === 'own' && record?.owner === actor.id)
}
