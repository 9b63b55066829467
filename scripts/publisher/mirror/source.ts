import type { Database, Tables } from '@broadsheet/shared/database.types.ts'
import type { FieldsWhere } from '@broadsheet/shared/domain/entityFields.ts'
import type { PAGE_FIELDS } from '@broadsheet/shared/domain/pageFields.ts'
import type { AvifWidths } from '@broadsheet/shared/domain/picture.ts'
import type { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { BreakingRow } from './breakingRows.ts'
import type { FrontRow } from './frontRows.ts'
import type { LiveRow } from './liveRows.ts'
import type { NewsletterIssueRow, NewsletterListRow } from './newsletterRows.ts'
import type { RedirectRow } from './redirectRows.ts'

export type Client = SupabaseClient<Database>
export type ArticleRow = Omit<
  Tables<'articles'>,
  'missing_translations' | 'owner_id' | 'dated_at' | 'avif'
> & {
  avif: AvifWidths
  article_tags: { tag_id: string }[]
  article_versions: VersionRow[]
}

/** A public version of an article, with the text in Markdown. */
export type VersionRow = Omit<Tables<'article_versions'>, 'article_id'>

/** Raised when the database cannot be read; the message has the request and the error. */
export class SourceError extends Error {}

/**
 * The data of a response.
 *
 * @param what - name of the request, for the error message.
 * @throws SourceError when the request failed.
 */
export function parseResponse<T>(
  what: string,
  { data, error }: { data: T | null; error: { message: string } | null },
): T {
  if (error || data === null) throw new SourceError(`${what}: ${error?.message ?? 'no data'}`)
  return data
}

/** A row of the view `authors`. In the generated type of a view, every column is nullable. */
export type AuthorRow = Pick<
  Tables<'profiles'>,
  'id' | 'kind' | FieldsWhere<typeof PROFILE_FIELDS, { isMirrored: true }> | 'changed_in'
>

/** The public columns of a static page. */
export type PageRow = Pick<
  Tables<'pages'>,
  | 'id'
  | FieldsWhere<typeof PAGE_FIELDS, { isMirrored: true }>
  | 'content'
  | 'updated_at'
  | 'changed_in'
>

/** A menu with its items. */
export type MenuRow = Pick<Tables<'menus'>, 'menu' | 'changed_in'> & {
  menu_items: Tables<'menu_items'>[]
}

/** All changes in one response; see public.changes_since. */
export interface Changes {
  identity: string
  horizon: number
  /** Time of the database, which decides what is public. */
  clock: string
  /** Highest transaction number of a deleted removal. */
  removals_until: number
  /** The active breaking banner. */
  breaking_news: BreakingRow | null
  site_settings: Tables<'site_settings'> | null
  removals: Tables<'removals'>[]
  categories: Tables<'categories'>[]
  tags: Tables<'tags'>[]
  authors: AuthorRow[]
  article_slugs: Tables<'article_slugs'>[]
  former_pages: Tables<'former_pages'>[]
  redirects: RedirectRow[]
  pages: PageRow[]
  menus: MenuRow[]
  fronts: FrontRow[]
  newsletter_lists: NewsletterListRow[]
  newsletter_issues: NewsletterIssueRow[]
  live_updates: LiveRow[]
  articles: ArticleRow[]
}

/** Maximum number of rows of each table in a response; more are read page by page. */
const MOST_ROWS = 500

/**
 * Reads what changed in a transaction numbered `since` or above, or became due since a time.
 *
 * @param dueSince - ISO 8601.
 */
export async function changesSince(
  client: Client,
  since: number,
  dueSince: string,
): Promise<Changes> {
  const parameters = { since, due_since: dueSince }
  // The function returns JSON, for which there is no generated type.
  return parseResponse(
    'changes_since',
    await client.rpc('changes_since', parameters),
  ) as unknown as Changes
}

/** Changes that were read before a sync, together with the outbox. */
export interface OpenChanges {
  /** The cursor they were read from: they are useless to a mirror with another one. */
  cursor: Cursor
  changes: Changes
  /** The response of open_publish_events; null when this publisher has no lease. */
  outbox: unknown
}

/** What a mirror holds: all changes up to a transaction and a time, which is ISO 8601. */
export interface Cursor {
  since: number
  dueSince: string
}

/**
 * Reads changes together with the outbox, in one snapshot.
 *
 * @param session - of the lease; see Lease.
 * @throws SourceError when they cannot be read together.
 */
export async function readOpenChanges(
  client: Client,
  cursor: Cursor,
  session: string,
): Promise<OpenChanges> {
  const parameters = { since: cursor.since, due_since: cursor.dueSince, session }
  const response = parseResponse('open_changes', await client.rpc('open_changes', parameters))
  const { outbox, ...changes } = response as unknown as Changes & { outbox: unknown }
  return { cursor, changes, outbox }
}

/** Whether the response has all changes. */
export function isComplete(changes: Changes): boolean {
  return Object.values(changes).every((rows) => !Array.isArray(rows) || rows.length <= MOST_ROWS)
}

/** Reads the start of a sync, without rows; the settings are null when they cannot be read. */
export async function syncStart(client: Client): Promise<SyncStart> {
  const start = parseResponse('sync_start', await client.rpc('sync_start')) as unknown as Start
  const { data } = await client.from('site_settings').select('*').limit(1)
  return { ...start, site_settings: data?.[0] ?? null }
}

type Start = Pick<Changes, 'identity' | 'horizon' | 'clock' | 'removals_until' | 'breaking_news'>
/** What a sync needs before it reads rows. */
export type SyncStart = Start & Pick<Changes, 'site_settings'>
