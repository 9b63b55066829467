import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** Failures reported by the publisher, with the message for staff. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/disk of the database is full/i, t('console.publishing.databaseFull')],
  [/ENOSPC|disk (is )?full/i, t('console.publishing.diskFull')],
  [/ECONNREFUSED|fetch failed|ETIMEDOUT|ENOTFOUND/i, t('console.publishing.unreachable')],
  [/EACCES|EPERM/, t('console.publishing.notWritable')],
]

/** A single line is a message for people; several lines are program output. */
const isSentence = (error: string) => !error.includes('\n') && error.length < 300

/**
 * Message for a failed publication.
 *
 * @param error - the error recorded by the publisher; may be the whole output of a build.
 */
export function failureInWords(error: string): string {
  const match = MEANINGS.find(([pattern]) => pattern.test(error))
  if (match) return match[1]
  return isSentence(error) ? error : t('console.publishing.buildFailed')
}

/** Number of articles whose removal has to be confirmed; null for other failures. */
export function articlesLost(error: string): number | null {
  const counts = /^Readers have (\d+) articles and would have (\d+)/.exec(error)
  return counts && Number(counts[1]) - Number(counts[2])
}

const TENTHS = new Intl.NumberFormat(activeLocale(), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Formats a duration: '0.8 s', '1 min 5 s'. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < 10_000) {
    const seconds = TENTHS.format(Math.max(0, milliseconds) / 1000)
    return t('console.duration.tenths', { seconds })
  }
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return t('console.duration.seconds', { seconds })
  return t('console.duration.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}

type Counted = (values: { count: number }) => string

const SUBJECTS: Readonly<Record<string, Counted>> = {
  article: (values) => t('console.publishing.articles', values),
  category: (values) => t('console.publishing.categories', values),
  tag: (values) => t('console.publishing.tags', values),
  author: (values) => t('console.publishing.authors', values),
  page: (values) => t('console.publishing.pages', values),
  menu: (values) => t('console.publishing.menus', values),
  settings: (values) => t('console.publishing.settingsChanges', values),
  breaking_news: (values) => t('console.publishing.breaking', values),
  site: (values) => t('console.publishing.rebuilds', values),
}

const otherChanges: Counted = (values) => t('console.publishing.changes', values)

const LIST = new Intl.ListFormat(activeLocale(), { type: 'unit', style: 'short' })

/** Counts of waiting changes by kind: '2 articles, 1 tag'. */
export function changesInWords(events: readonly { subject: string }[]): string {
  const counts = new Map<string, number>()
  for (const { subject } of events) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  return LIST.format(
    [...counts].map(([subject, count]) => (SUBJECTS[subject] ?? otherChanges)({ count })),
  )
}
