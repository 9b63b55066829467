import { hash } from 'node:crypto'

/** A query of the mirror, and the answer a page was rendered from. */
export interface Read {
  /** Name and arguments of the query, as JSON: enough to run it again. */
  key: string
  /** Digest of the answer. */
  answer: string
  /** Cache tags that invalidate the answer. */
  cacheTags: string[]
}

export interface Result {
  read: Read
  value: unknown
}

/**
 * How long an answer is cached: until one of its cache tags is invalidated; until then or until others are more recent;
 * until the mirror changes.
 */
export type Duration = 'persistent' | 'recent' | 'transient'

/** Cached answers by key; of recent ones, the most recent is the last. */
const answers: Record<Duration, Map<string, Result>> = {
  persistent: new Map(),
  recent: new Map(),
  transient: new Map(),
}
/** Invalidated persistent answers, by key. */
const invalid = new Map<string, Result>()

/**
 * Maximum of recent answers, some ten kilobytes each: feeds of the site, a section, its parents, tags and authors have
 * the same articles with each publish.
 */
const RECENT_LIMIT = 400
/** Maximum of transient answers, some kilobytes each: the pages of one publish share queries. */
const TRANSIENT_LIMIT = 500

/** The digest that stands for an answer. */
export const digestOf = (value: unknown) => hash('sha1', JSON.stringify(value), 'base64url')

/** The cached answer to a query; undefined if there is none. */
export const knownAnswer = (key: string): Result | undefined =>
  answers.persistent.get(key) ?? answers.transient.get(key) ?? mostRecent(key)

function mostRecent(key: string): Result | undefined {
  const { recent } = answers
  const known = recent.get(key)
  if (known) {
    recent.delete(key)
    recent.set(key, known)
  }
  return known
}

/**
 * The value of an invalidated answer with the same digest: what was rendered from the same object, such as the frame
 * of documents, is used again.
 */
export function sameAnswer(key: string, digest: string): unknown {
  const before = invalid.get(key)
  return before?.read.answer === digest ? before.value : undefined
}

/** Caches an answer. */
export function keepAnswer(duration: Duration, key: string, result: Result): void {
  const { recent, transient } = answers
  invalid.delete(key)
  if (duration === 'transient' && transient.size >= TRANSIENT_LIMIT) transient.clear()
  if (duration === 'recent' && recent.size >= RECENT_LIMIT)
    for (const [oldest] of recent) {
      recent.delete(oldest)
      break
    }
  answers[duration].set(key, result)
}

/**
 * Drops cached answers after a change of the mirror: all transient ones, and what has an invalidated tag.
 *
 * @param invalidated - cache tags; everything is dropped when omitted.
 */
export function forgetAnswers(invalidated?: ReadonlySet<string>): void {
  const isInvalid = ({ read }: Result) =>
    !invalidated || read.cacheTags.some((tag) => invalidated.has(tag))
  answers.transient.clear()
  for (const [key, result] of answers.recent) if (isInvalid(result)) answers.recent.delete(key)
  for (const [key, result] of answers.persistent)
    if (isInvalid(result)) {
      answers.persistent.delete(key)
      invalid.set(key, result)
    }
}
