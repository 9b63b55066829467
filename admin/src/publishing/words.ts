/** Kinds of failure as the publisher reports them, and what they mean to the newsroom. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /disk of the database is full/i,
    'The disk of the database is full. Free some space: publishing then goes on by itself.',
  ],
  [
    /ENOSPC|disk (is )?full/i,
    'The disk is full. Free some space: publishing then goes on by itself.',
  ],
  [/ECONNREFUSED|fetch failed|ETIMEDOUT|ENOTFOUND/i, 'The database could not be reached.'],
  [/EACCES|EPERM/, 'The publisher may not write its files.'],
]

/** A message of one line was written for people; more than that is the output of a program. */
const isSentence = (error: string) => !error.includes('\n') && error.length < 300

/**
 * Says in a sentence why publishing failed.
 *
 * @param error - what the publisher noted; may be the whole output of a build.
 */
export function failureInWords(error: string): string {
  const known = MEANINGS.find(([pattern]) => pattern.test(error))
  if (known) return known[1]
  return isSentence(error)
    ? error
    : 'The site could not be built. Readers still get the last good version.'
}

/** Whether publishing waits for somebody to say that a great loss of articles is meant. */
export const isGreatLoss = (error: string): boolean =>
  /^Readers have \d+ articles and would have \d+/.test(error)

/** How long something took: '0.8 s', '1 min 5 s'. */
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
  settings: ['change of the settings', 'changes of the settings'],
  site: ['order for the whole site', 'orders for the whole site'],
}

/** What waits, by kind: '2 articles, 1 tag'. */
export function changesInWords(events: readonly { subject: string }[]): string {
  const counts = new Map<string, number>()
  for (const { subject } of events) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const parts = [...counts].map(([subject, count]) => {
    const [one, several] = SUBJECTS[subject] ?? ['change', 'changes']
    return `${count} ${count === 1 ? one : several}`
  })
  return parts.join(', ')
}
