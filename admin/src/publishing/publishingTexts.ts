/** Failures reported by the publisher, with the message for staff. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /disk of the database is full/i,
    'The disk of the database is full. Publishing continues automatically when there is free space.',
  ],
  [
    /ENOSPC|disk (is )?full/i,
    'The disk is full. Publishing continues automatically when there is free space.',
  ],
  [/ECONNREFUSED|fetch failed|ETIMEDOUT|ENOTFOUND/i, 'The database could not be reached.'],
  [/EACCES|EPERM/, 'The publisher is not allowed to write its files.'],
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
  return isSentence(error)
    ? error
    : 'The site could not be built. Readers still see the last good version.'
}

/** Number of articles whose removal has to be confirmed; null for other failures. */
export function articlesLost(error: string): number | null {
  const counts = /^Readers have (\d+) articles and would have (\d+)/.exec(error)
  return counts && Number(counts[1]) - Number(counts[2])
}

/** Formats a duration: '0.8 s', '1 min 5 s'. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < 10_000) return `${(Math.max(0, milliseconds) / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const SUBJECTS: Readonly<Record<string, readonly [string, string]>> = {
  article: ['article', 'articles'],
  category: ['category', 'categories'],
  tag: ['tag', 'tags'],
  author: ['author', 'authors'],
  settings: ['settings change', 'settings changes'],
  site: ['rebuild of the whole site', 'rebuilds of the whole site'],
}

/** Counts of waiting changes by kind: '2 articles, 1 tag'. */
export function changesInWords(events: readonly { subject: string }[]): string {
  const counts = new Map<string, number>()
  for (const { subject } of events) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const parts = [...counts].map(([subject, count]) => {
    const [one, several] = SUBJECTS[subject] ?? ['change', 'changes']
    return `${count} ${count === 1 ? one : several}`
  })
  return parts.join(', ')
}
