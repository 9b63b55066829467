/** The columns that the free text of a list searches. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  articles: ['title', 'excerpt'],
  users: ['username', 'full_name', 'email'],
  tags: ['name', 'slug'],
  comments: ['content', 'username', 'article_title'],
  messages: ['name', 'email', 'subject', 'message'],
  subscribers: ['email'],
}

type Filter = Record<string, unknown>

/** Filters of the console that are no column: what each means, in the notation of ra-data-postgrest. */
const MEANINGS: Readonly<Record<string, (value: unknown, now: Date) => Filter>> = {
  'articles.status': (value, now) =>
    value === 'scheduled'
      ? { status: 'published', 'published_at@gt': now.toISOString() }
      : value === 'published'
        ? { status: 'published', 'published_at@lte': now.toISOString() }
        : { status: value },
  'comments.state': (value) =>
    value === 'hidden'
      ? { is_hidden: true }
      : { is_hidden: false, ...(value === 'reported' && { 'reported_at@not.is': null }) },
  'messages.box': (value) =>
    value === 'archived'
      ? { 'archived_at@not.is': null }
      : { 'archived_at@is': null, ...(value === 'unread' && { 'read_at@is': null }) },
  'users.standing': (value) => ({
    [`suspended_at@${value === 'suspended' ? 'not.is' : 'is'}`]: null,
  }),
}

function meaningOf(resource: string, field: string, value: unknown, now: Date): Filter {
  return MEANINGS[`${resource}.${field}`]?.(value, now) ?? { [field]: value }
}

/**
 * Writes one word as a PostgREST pattern that finds it anywhere in a text. Signs that mean something
 * in LIKE are taken literally. Signs that would end the value become LIKE's 'any one character':
 * that may find a little more, never less, and needs no quoting, which not every backend reads.
 */
function anywhere(word: string): string {
  return `*${word.replace(/[\\%_]/g, '\\$&').replace(/[,()"*]/g, '_')}*`
}

/**
 * Writes a free text as a PostgREST condition: every word stands in one of the columns, in any mix
 * of capitals.
 *
 * @returns null when there is no word to look for.
 */
export function searchCondition(text: string, columns: readonly string[]): string | null {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0 || columns.length === 0) return null
  const conditions = words.map((word) => {
    const places = columns.map((column) => `${column}.ilike.${anywhere(word)}`)
    return `or(${places.join(',')})`
  })
  return `(${conditions.join(',')})`
}

/**
 * Translates the filter of a list: `q` is free text, everything else equality, but for the few that
 * are no column.
 *
 * @param now - the present: what is scheduled depends on it.
 * @returns the filter in the notation of ra-data-postgrest; the operator left empty in 'and@' lets
 *   a condition through as it is.
 */
export function postgrestFilter(resource: string, { q, ...fields }: Filter, now: Date): Filter {
  const filter: Filter = {}
  for (const [field, value] of Object.entries(fields)) {
    Object.assign(filter, meaningOf(resource, field, value, now))
  }
  const condition = typeof q === 'string' ? searchCondition(q, SEARCHED[resource] ?? []) : null
  return condition === null ? filter : { ...filter, 'and@': condition }
}
