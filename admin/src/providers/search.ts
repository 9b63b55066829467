import { isReviewState } from '@broadsheet/shared/domain/reviewStates.ts'

/** Functions that search a large table with an index, which a filter of the table cannot use. */
const SEARCH_FUNCTIONS: Readonly<Record<string, string>> = {
  articles: 'rpc/find_articles',
  audit_log: 'rpc/find_audit_entries',
  comments: 'rpc/find_comments',
  images: 'rpc/find_images',
}

/** The columns that the free-text search of the other lists covers. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  assignments: ['headline'],
  guest_authors: ['username', 'full_name'],
  profiles: ['username', 'full_name'],
  users: ['username', 'full_name', 'email'],
  tags: ['name', 'slug'],
  messages: ['name', 'email', 'subject', 'message'],
  subscribers: ['email'],
  trash: ['name', 'slug'],
}

/** Function for the filter `missing` of articles: the computed column cannot use an index. */
const FIND_UNTRANSLATED = 'rpc/find_untranslated_articles'

type Filter = Record<string, unknown>

/** Part of a request: equality filters in the notation of ra-data-postgrest, and PostgREST conditions. */
interface Meaning {
  fields?: Filter
  conditions?: string[]
}

/** Articles are dated by publication, drafts by creation. */
const dated = (comparison: string, value: string) =>
  `or(published_at.${comparison}.${value},and(published_at.is.null,created_at.${comparison}.${value}))`

/** Start of a day, or of a day some days later, in the browser's time zone. */
function startOfDay(day: unknown, daysLater = 0): string | null {
  const [year, month, date] = String(day).split('-').map(Number)
  const start = new Date(year ?? Number.NaN, (month ?? 1) - 1, (date ?? 1) + daysLater)
  return Number.isNaN(start.getTime()) ? null : start.toISOString()
}

/** Value of the language filter for articles in the language of the publication. */
export const PUBLICATION = 'publication'

/** Value of the assignee filter for assignments without one. */
export const NOT_ASSIGNED = 'none'

/** Filters that are not columns, by resource and name. */
const MEANINGS: Readonly<Record<string, (value: unknown, now: Date) => Meaning>> = {
  'articles.status': (value, now) => ({
    fields:
      value === 'scheduled'
        ? { status: 'published', 'published_at@gt': now.toISOString() }
        : value === 'published'
          ? { status: 'published', 'published_at@lte': now.toISOString() }
          : isReviewState(String(value))
            ? { review_status: value }
            : { status: value },
  }),
  'articles.author_id': (value) => ({ fields: { 'authored.author_id': value } }),
  'articles.tag_id': (value) => ({ fields: { 'article_tags.tag_id': value } }),
  'articles.lang': (value) => ({
    fields: value === PUBLICATION ? { 'lang@is': null } : { lang: value },
  }),
  'articles.missing': (value) => ({ fields: { 'missing_translations@cs': `{${value}}` } }),
  'articles.from': (value) => {
    const start = startOfDay(value)
    return { conditions: start === null ? [] : [dated('gte', start)] }
  },
  'articles.to': (value) => {
    const end = startOfDay(value, 1)
    return { conditions: end === null ? [] : [dated('lt', end)] }
  },
  'articles.assignee_id': (value) => ({ fields: { 'assigned.assignee_id': value } }),
  'assignments.assignee_id': (value) => ({
    fields: value === NOT_ASSIGNED ? { 'assignee_id@is': null } : { assignee_id: value },
  }),
  'assignments.overdue': (_value, now) => ({ fields: { 'deadline@lt': now.toISOString() } }),
  'audit_log.from': (value) => ({ fields: { 'at@gte': startOfDay(value) } }),
  'audit_log.to': (value) => ({ fields: { 'at@lt': startOfDay(value, 1) } }),
  'comments.state': (value) => ({
    fields:
      value === 'hidden'
        ? { is_hidden: true }
        : { is_hidden: false, ...(value === 'reported' && { 'reported_at@not.is': null }) },
  }),
  'messages.box': (value) => ({
    fields:
      value === 'archived'
        ? { 'archived_at@not.is': null }
        : { 'archived_at@is': null, ...(value === 'unread' && { 'read_at@is': null }) },
  }),
  'users.standing': (value) => ({
    fields: { [`suspended_at@${value === 'suspended' ? 'not.is' : 'is'}`]: null },
  }),
}

function meaningOf(resource: string, field: string, value: unknown, now: Date): Meaning {
  return MEANINGS[`${resource}.${field}`]?.(value, now) ?? { fields: { [field]: value } }
}

/** Embedded table that a filter needs in the request: only rows with a match are returned. */
const EMBEDS: Readonly<Record<string, string>> = {
  // Named, because the list also reads the assignment and all authors of each article.
  'articles.assignee_id': 'assigned:assignments!inner(assignee_id)',
  'articles.author_id': 'authored:article_bylines!inner(author_id)',
  'articles.tag_id': 'article_tags!inner(tag_id)',
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
  for (const [field, value] of Object.entries(fields)) {
    const meaning = meaningOf(resource, field, value, now)
    Object.assign(filter, meaning.fields)
    conditions.push(...(meaning.conditions ?? []))
  }
  return conditions.length === 0 ? filter : { ...filter, 'and@': `(${conditions.join(',')})` }
}
