import * as v from 'valibot'
import { countCharacters } from './fields.ts'
import { type EntryState, LIVE_LIMITS, type LiveOrder, type LiveState } from './liveRules.ts'

/**
 * Live coverage: an article (`article_type` live) with entries that staff post one after the other. The database
 * checks the same rules (private.is_live_entry) and numbers entries and changes.
 */

/** What the box of an entry has. */
export interface LiveEntryInput {
  /** A new UUID that the client makes: sending the same entry twice adds it once. */
  id: string
  article_id: string
  /** At most 120 characters; may be empty if there is a text. */
  headline: string
  /** Markdown, at most 5,000 characters; may be empty if there is a headline. */
  content: string
  state: Exclude<EntryState, 'withdrawn'>
  is_key: boolean
  is_pinned: boolean
  /** The version that was changed; 0 for a new entry. */
  version: number
}

/** An entry as staff read it. */
export interface LiveEntry extends Omit<LiveEntryInput, 'state'> {
  author_id: string | null
  author_name: string | null
  state: EntryState
  /** Place in the order of first publications, from 1 on; null before. Never changes. */
  number: number | null
  /** Number of its last change that readers saw; the changes of a coverage are counted from 1 on. */
  change: number | null
  /** Time of the first publication; null before. */
  published_at: string | null
  created_at: string
  updated_at: string
  updated_by_name: string | null
}

/** A coverage as staff read it; see open_live. */
export interface LiveCoverage {
  id: string
  title: string
  slug: string
  status: string
  published_at: string | null
  live_order: LiveOrder
  live_state: LiveState
  live_summary: string | null
  /** Whether the account may change the summary, and end or continue the coverage. */
  may_change: boolean
  /** Whether the account may change and withdraw the entries of all people. */
  may_edit_all: boolean
}

const uuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)
const textOfAtMost = (maximum: number) =>
  v.pipe(
    v.string(),
    v.check((text) => !text.includes('\0') && countCharacters(text) <= maximum),
  )

const input = v.pipe(
  v.strictObject({
    id: uuid,
    article_id: uuid,
    headline: v.pipe(
      textOfAtMost(LIVE_LIMITS.headline),
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a headline is one line.
      v.check((text) => !/[\u0000-\u001f\u007f]/.test(text)),
    ),
    content: textOfAtMost(LIVE_LIMITS.content),
    state: v.picklist(['draft', 'published']),
    is_key: v.boolean(),
    is_pinned: v.boolean(),
    version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
  }),
  v.check(({ headline, content }) => headline.trim() !== '' || content.trim() !== ''),
)

/** Whether the database accepts an entry. */
export const isLiveEntryInput = (value: unknown): value is LiveEntryInput => v.is(input, value)
