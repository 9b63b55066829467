import type { StoryState } from '@broadsheet/shared/domain/assignments.ts'

/** What calendar and board show of an article or an assignment. */
export interface Entry {
  assignment_id: string | null
  article_id: string | null
  /** Time of the deadline or publication; null for a planned day and drafts. */
  at: string | null
  headline: string
  slug: string | null
  /** Null: the account may not read the article. */
  state: StoryState | null
  /** Of the assignment, or of an article. */
  version: number
  category_id: string | null
  category_name: string | null
  category_color: string | null
  /** Assignee, or first author. */
  person_id: string | null
  person_name: string | null
  /** Ids of assignee and authors. */
  people: string[]
  /** Who planned the assignment. */
  created_by: string | null
  deadline: string | null
}

/** An entry of the calendar; see calendar_entries. */
export interface CalendarEntry extends Entry {
  /** The planned day of an assignment, its deadline, or the publication of an article. */
  kind: 'planned' | 'deadline' | 'article'
  /** In the time zone of the publication, such as 2026-11-30. */
  day: string
}

/** Filters of the calendar; empty: all. */
export interface EntryFilter {
  category: string
  person: string
  state: string
}

/** The entries that match all filters. */
export const filteredEntries = (
  entries: readonly CalendarEntry[],
  { category, person, state }: EntryFilter,
): CalendarEntry[] =>
  entries.filter(
    (entry) =>
      (category === '' || entry.category_id === category) &&
      (person === '' || entry.people.includes(person)) &&
      (state === '' || entry.state === state),
  )

/** The key of an entry among all entries. */
export const keyOf = ({ kind, assignment_id, article_id }: CalendarEntry): string =>
  `${kind}-${assignment_id ?? article_id}`

/** The entries of each day, in the order of time; planned days without a time first. */
export function entriesByDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const sorted = [...entries].sort(
    (a, b) => a.day.localeCompare(b.day) || (a.at ?? '').localeCompare(b.at ?? ''),
  )
  return Map.groupBy(sorted, ({ day }) => day)
}
