import type { LiveCoverage, LiveEntry, LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import type { LiveState } from '@broadsheet/shared/domain/liveRules.ts'
import { unreadable } from '../api/apiError.ts'
import { database, execute, lastingDatabase } from '../api/database.ts'

/** A coverage with its newest entries of any state. */
export interface OpenedLive {
  coverage: LiveCoverage
  entries: LiveEntry[]
  /** Whether there are older entries. */
  hasMore: boolean
}

/** The saved entry; or what the database has because another person changed it, null if it was deleted. */
export type SavedEntry = { entry: LiveEntry } | { conflict: LiveEntry | null }

/** A draft is deleted, a published entry withdrawn. */
export type WithdrawnEntry = { entry: LiveEntry } | { deleted: string } | { conflict: LiveEntry }

/** The changed coverage, or the summary that another person saved. */
export type SavedCoverage = { coverage: LiveCoverage } | { conflict: string | null }

/** A line of the list of live coverage. */
export interface LiveOverview {
  id: string
  title: string
  live_state: LiveState
  entries_count: number
  latest_at: string | null
}

/** Entries per request: the number that open_live returns. */
const PAGE = 100

/** A response with at least one of the keys: another server, such as that of a hotel, may have answered. */
function checked<Response>(response: unknown, ...keys: string[]): Response {
  const isExpected =
    typeof response === 'object' && response !== null && keys.some((key) => key in response)
  if (!isExpected) throw unreadable()
  return response as Response
}

/**
 * Opens a live coverage for writing.
 *
 * @param before - ISO 8601: entries that were created before it.
 * @throws ApiError with hint live_missing when there is none in which the account may write.
 */
export async function openLive(article: string, before?: string): Promise<OpenedLive> {
  const parameters = { article, ...(before && { before }) }
  const opened = await execute(database.rpc('open_live', parameters))
  const { coverage, entries } = checked<Omit<OpenedLive, 'hasMore'>>(opened, 'coverage')
  return { coverage, entries, hasMore: entries.length === PAGE }
}

/** Saves an entry; the same entry can be sent again. @throws ApiError */
export async function saveLiveEntry(entry: LiveEntryInput): Promise<SavedEntry> {
  const parameters = { entry: JSON.stringify(entry) }
  const saved = await execute(lastingDatabase.rpc('save_live_entry', parameters))
  return checked<SavedEntry>(saved, 'entry', 'conflict')
}

/** Withdraws an entry or deletes a draft, unless another person changed it after the version `base`. @throws ApiError */
export async function withdrawLiveEntry(entry: string, base: number): Promise<WithdrawnEntry> {
  const withdrawn = await execute(database.rpc('withdraw_live_entry', { entry, base }))
  return checked<WithdrawnEntry>(withdrawn, 'entry', 'deleted', 'conflict')
}

/** Changes the summary, unless another person changed it since it was `base`. @throws ApiError */
export async function setLiveSummary(
  article: string,
  summary: string,
  base: string,
): Promise<SavedCoverage> {
  const saved = await execute(database.rpc('set_live_summary', { article, summary, base }))
  return checked<SavedCoverage>(saved, 'coverage', 'conflict')
}

/** Ends or continues a coverage. @throws ApiError */
export async function setLiveState(article: string, state: LiveState): Promise<LiveCoverage> {
  const saved = await execute(database.rpc('set_live_state', { article, state }))
  return checked<{ coverage: LiveCoverage }>(saved, 'coverage').coverage
}

/** The live coverage that is running, the newest first. @throws ApiError */
export async function readRunning(): Promise<LiveOverview[]> {
  const rows = await execute(
    database
      .from('live_overview')
      .select('id,title,live_state,entries_count,latest_at')
      .eq('live_state', 'live')
      .neq('status', 'archived')
      .order('published_at', { ascending: false, nullsFirst: true })
      .limit(50),
  )
  // In the generated type of a view, every column is nullable.
  return rows as LiveOverview[]
}
