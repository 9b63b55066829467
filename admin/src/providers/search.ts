import { dayAfter, LICENCE_WARNING_DAYS } from '@broadsheet/shared/domain/licence.ts'
import { isReviewState } from '@broadsheet/shared/domain/reviewStates.ts'

/** Functions that search a large table with an index, which a filter of the table cannot use. */
const SEARCH_FUNCTIONS: Readonly<Record<string, string>> = {
  articles: 'rpc/find_articles',
  audit_log: 'rpc/find_audit_entries',
  comments: 'rpc/find_comments',
  images: 'rpc/find_images',
  redirects: 'rpc/find_redirects',
}

/** The columns that the free-text search of the other lists covers. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  article_files: ['name'],
  assignments: ['headline'],
  corrections: ['article_title', 'wrong', 'corrected'],
  error_reports: ['article_title', 'quote', 'message', 'email'],
  guest_authors: ['username', 'full_name'],
  profiles: ['username', 'full_name'],
  users: ['username', 'full_name', 'email'],
  missing_paths: ['path', 'referrer'],
  tags: ['name', 'slug'],
  topics: ['name'],
  templates: ['name', 'description'],
  messages: ['name', 'email', 'subject', 'message'],
  newsletter_issues: ['subject'],
  subscribers: ['email'],
  trash: ['name', 'slug'],
}

/** Function for the filter `missing` of articles: the computed column cannot use an index. */
const FIND_UNTRANSLATED = 'rpc/find_untranslated_articles'

type Filter = Record<string, unknown>

/** Start of a day, or of a day some days later, in the browser's time zone. */
function startOfDay(day: unknown, daysLater = 0): string | null {
  const [year, month, date] = String(day).split('-').map(Number)
  const start = new Date(year ?? Number.NaN, (month ?? 1) - 1, (date ?? 1) + daysLater)
  return Number.isNaN(start.getTime()) ? null : start.toISOString()
}

/** Value of the language filter for articles in the language of the publication. */
export const PUBLICATION = 'publication'

/** Values of the label filter besides the labels: articles made with AI, and replies. */
export const LABEL_FILTERS = { ai: 'ai', reply: 'reply' } as const

/** Value of the type filter for articles without a type. */
export const ORDINARY = 'article'

/** Value of the assignee filter for assignments without one. */
export const NOT_ASSIGNED = 'none'

/** Filters that are not columns, by resource and name, as equality filters in the notation of ra-data-postgrest. */
const MEANINGS: Readonly<Record<string, (value: unknown, now: Date) => Filter>> = {
  'article_files.is_used': (value) => (value === 'true' ? { 'uses@gt': 0 } : { uses: 0 }),
  'articles.status': (value, now) =>
    value === 'scheduled'
      ? { status: 'published', 'published_at@gt': now.toISOString() }
      : value === 'published'
        ? { status: 'published', 'published_at@lte': now.toISOString() }
        : isReviewState(String(value))
          ? { review_status: value }
          : { status: value },
  'articles.author_id': (value) => ({ 'authored.author_id': value }),
  'articles.label': (value) =>
    value === LABEL_FILTERS.ai
      ? { 'ai_use@not.is': null }
      : value === LABEL_FILTERS.reply
        ? { 'reply_to@not.is': null }
        : { label: value },
  'articles.article_type': (value) =>
    value === ORDINARY ? { 'article_type@is': null } : { article_type: value },
  'articles.tag_id': (value) => ({ 'article_tags.tag_id': value }),
  'articles.lang': (value) => (value === PUBLICATION ? { 'lang@is': null } : { lang: value }),
  'articles.missing': (value) => ({ 'missing_translations@cs': `{${value}}` }),
  // Articles are dated by publication, drafts by creation.
  'articles.from': (value) => {
    const start = startOfDay(value)
    return start === null ? {} : { 'dated_at@gte': start }
  },
  'articles.to': (value) => {
    const end = startOfDay(value, 1)
    return end === null ? {} : { 'dated_at@lt': end }
  },
  'articles.assignee_id': (value) => ({ 'assigned.assignee_id': value }),
  'assignments.assignee_id': (value) =>
    value === NOT_ASSIGNED ? { 'assignee_id@is': null } : { assignee_id: value },
  'assignments.overdue': (_value, now) => ({ 'deadline@lt': now.toISOString() }),
  'audit_log.from': (value) => ({ 'at@gte': startOfDay(value) }),
  'audit_log.to': (value) => ({ 'at@lt': startOfDay(value, 1) }),
  'comments.state': (value) =>
    value === 'waiting'
      ? { is_waiting: true }
      : value === 'hidden'
        ? { is_hidden: true, is_waiting: false }
        : { is_hidden: false, ...(value === 'reported' && { 'reported_at@not.is': null }) },
  'error_reports.settled': (value) => ({
    [`settled_at@${value === 'true' ? 'not.is' : 'is'}`]: null,
  }),
  'comment_objections.state': (value) => ({
    [`outcome@${value === 'open' ? 'is' : 'not.is'}`]: null,
  }),
  'content_notices.state': (value) => ({
    [`decided_at@${value === 'open' ? 'is' : 'not.is'}`]: null,
  }),
  'images.described': () => ({ 'alt@is': null }),
  'images.licence': (value, now) =>
    value === 'ended'
      ? { 'licensed_until@lt': dayAfter(now.getTime(), 0) }
      : { 'licensed_until@lte': dayAfter(now.getTime(), LICENCE_WARNING_DAYS) },
  'messages.box': (value) =>
    value === 'archived'
      ? { 'archived_at@not.is': null }
      : { 'archived_at@is': null, ...(value === 'unread' && { 'read_at@is': null }) },
  'subscribers.list_id': (value) => ({ 'joined.list_id': value }),
  'users.standing': (value) => ({
    [`suspended_at@${value === 'suspended' ? 'not.is' : 'is'}`]: null,
  }),
}

function meaningOf(resource: string, field: string, value: unknown, now: Date): Filter {
  return MEANINGS[`${resource}.${field}`]?.(value, now) ?? { [field]: value }
}

/**
 * Takes the filters by `dated_at` out of a filter: @supabase/lite cannot filter the result of a function by a computed
 * column, and the result is too small for its index to matter.
 *
 * @returns the same as conditions on columns.
 */
function takeDates(filter: Filter): string[] {
  return Object.keys(filter)
    .filter((field) => field.startsWith('dated_at@'))
    .map((field) => {
      const compared = `${field.split('@')[1]}.${filter[field]}`
      delete filter[field]
      return `or(published_at.${compared},and(published_at.is.null,created_at.${compared}))`
    })
}

/** Embedded table that a filter needs in the request: only rows with a match are returned. */
const EMBEDS: Readonly<Record<string, string>> = {
  // Named, because the list also reads the assignment and all authors of each article.
  'articles.assignee_id': 'assigned:assignments!inner(assignee_id)',
  'articles.author_id': 'authored:article_bylines!inner(author_id)',
  'articles.tag_id': 'article_tags!inner(tag_id)',
  'subscribers.list_id': 'joined:newsletter_members!inner(list_id)',
}

/** Embedded tables that the request must include for the filters of a list. */
export function filterEmbeds(resource: string, filter: Filter): string[] {
  return Object.keys(filter).flatMap((field) => EMBEDS[`${resource}.${field}`] ?? [])
}

/**
 * Converts a word into a PostgREST pattern that matches it anywhere in a text. LIKE wildcards are escaped.
 * Characters that would end the value become LIKE's single-character wildcard: this may match a little
 * more, never less, and avoids quoting, which not every backend supports.
 */
function anywhere(word: string): string {
  return `*${word.replace(/[\\%_]/g, '\\$&').replace(/[,()"*]/g, '_')}*`
}

/**
 * Converts free text into PostgREST conditions: every word occurs in one of the columns, ignoring case.
 *
 * @returns one condition for each word.
 */
export function searchConditions(text: string, columns: readonly string[]): string[] {
  if (columns.length === 0) return []
  const words = text.split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const places = columns.map((column) => `${column}.ilike.${anywhere(word)}`)
    return `or(${places.join(',')})`
  })
}

const isSearch = (q: unknown): q is string => typeof q === 'string' && q.trim() !== ''

/** The function that a list with a free text, or with a filter by missing translation, is read from. */
export function searchFunction(resource: string, { q, missing }: Filter): string | undefined {
  if (isSearch(q)) return SEARCH_FUNCTIONS[resource]
  return resource === 'articles' && missing ? FIND_UNTRANSLATED : undefined
}

/** The argument of the function of a list, in the notation of ra-data-postgrest, and the other filters. */
function splitArgument(resource: string, { q, ...fields }: Filter): [Filter, Filter] {
  const source = searchFunction(resource, { q, ...fields })
  if (source !== FIND_UNTRANSLATED) return [source ? { 'query@': q } : {}, fields]
  const { missing, ...others } = fields
  return [{ 'language@': missing }, others]
}

/**
 * Translates the filter of a list: `q` is free text, all others are equality, except the few that are not
 * columns.
 *
 * @param now - the current time: it decides what is scheduled.
 * @returns the filter in the notation of ra-data-postgrest; the empty operator in 'and@' passes a
 * condition through unchanged.
 */
export function postgrestFilter(resource: string, listFilter: Filter, now: Date): Filter {
  const { q } = listFilter
  // The empty operator passes the argument of a function.
  const [filter, fields] = splitArgument(resource, listFilter)
  const conditions = typeof q === 'string' ? searchConditions(q, SEARCHED[resource] ?? []) : []
  const isFound = searchFunction(resource, listFilter) !== undefined
  for (const [field, value] of Object.entries(fields)) {
    const meaning = meaningOf(resource, field, value, now)
    if (isFound) conditions.push(...takeDates(meaning))
    Object.assign(filter, meaning)
  }
  return conditions.length === 0 ? filter : { ...filter, 'and@': `(${conditions.join(',')})` }
}
