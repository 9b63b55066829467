import type { Database, Tables } from '@broadsheet/shared/database.types.ts'
import type { FieldsWhere } from '@broadsheet/shared/domain/entityFields.ts'
import type { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

export type Client = SupabaseClient<Database>
export type ArticleRow = Tables<'articles'> & { article_tags: { tag_id: string }[] }

/** Raised when the database could not be read; the message says what was asked and what it answered. */
export class SourceError extends Error {}

/** The answer of a request, or a SourceError that names what was being read. */
export function parseResponse<T>(
  what: string,
  { data, error }: { data: T | null; error: { message: string } | null },
): T {
  if (error || data === null) throw new SourceError(`${what}: ${error?.message ?? 'no answer'}`)
  return data
}

/** A row of the view `authors`; the generated type of a view calls every column nullable. */
export type AuthorRow = Pick<
  Tables<'profiles'>,
  'id' | FieldsWhere<typeof PROFILE_FIELDS, { isMirrored: true }> | 'changed_in'
>

/** Everything that changed, in one answer; see public.changes_since. */
export interface Changes {
  identity: string
  horizon: number
  /** The time by the clock of the database, which decides what readers may see. */
  clock: string
  site_settings: Tables<'site_settings'> | null
  removals: Tables<'removals'>[]
  categories: Tables<'categories'>[]
  tags: Tables<'tags'>[]
  authors: AuthorRow[]
  article_slugs: Tables<'article_slugs'>[]
  former_pages: Tables<'former_pages'>[]
  articles: ArticleRow[]
}

/** More rows of a kind than this are read page by page. */
const MOST_AT_ONCE = 500

/**
 * What changed in a transaction numbered `since` or above, or became due since a moment.
 *
 * @param dueSince - ISO 8601.
 */
export async function changesSince(
  client: Client,
  since: number,
  dueSince: string,
): Promise<Changes> {
  const parameters = { since, due_since: dueSince }
  // The function answers with JSON, whose shape the generated types cannot know.
  return parseResponse(
    'changes_since',
    await client.rpc('changes_since', parameters),
  ) as unknown as Changes
}

/** Whether the answer holds all there is. */
export function isComplete(changes: Changes): boolean {
  return Object.values(changes).every((rows) => !Array.isArray(rows) || rows.length <= MOST_AT_ONCE)
}

/** Where a sync starts, without any rows; the settings are null where they cannot be read. */
export async function syncStart(client: Client): Promise<SyncStart> {
  const start = parseResponse('sync_start', await client.rpc('sync_start')) as unknown as Start
  const { data } = await client.from('site_settings').select('*').limit(1)
  return { ...start, site_settings: data?.[0] ?? null }
}

type Start = Pick<Changes, 'identity' | 'horizon' | 'clock'>
/** What a sync has to know before it reads any row. */
export type SyncStart = Start & Pick<Changes, 'site_settings'>
