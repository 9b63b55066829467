import { hash } from 'node:crypto'

/**
 * Reads, recorded. Everything a page shows comes through the queries of this folder; while a page is
 * rendered for the resident publisher they note what was asked, what the answer was, and what it
 * depends on (shared/publishing/topics.ts). In `astro build` nothing is noted, only kept.
 */

/** A question to the mirror, and the answer a page was drawn from. */
export interface Read {
  /** Name and arguments of the query, as JSON: enough to ask it again. */
  key: string
  /** Digest of the answer. */
  answer: string
  /** What has to be touched for the answer to become another. */
  topics: string[]
}

type Argument = string | number
interface Definition {
  dependsOn: (args: Argument[]) => string[]
  run: (args: Argument[]) => unknown
  isKept: boolean
}
interface Asked {
  read: Read
  value: unknown
}

/** Whether the mirror is the same from the first page to the last, as it is in `astro build`. */
const STANDS_STILL = import.meta.env.PROD && !import.meta.env.BROADSHEET_RESIDENT

const definitions = new Map<string, Definition>()

/** The reads of the page that is being rendered; null outside of a recording. */
let recording: Map<string, Asked> | null = null
/** What a query threw while the page was rendered: the app answers 500 and keeps the reason to itself. */
let thrown: unknown
/** What the query that runs now came across; a query inside of it is a part of it. */
let found: Set<string> | null = null
/** Answers that stay until one of their topics is touched, by key. */
const kept = new Map<string, Asked>()
/** Answers that hold as long as the mirror stays as it is; see `forget`. */
const passing = new Map<string, Asked>()
/** So many, of some kilobytes each, are worth their memory: the pages of one publish ask alike. */
const MOST_PASSING = 500

/**
 * Makes a query that is recorded.
 *
 * @param name - unique among all queries.
 * @param dependsOn - the topics of a question; articles it comes across are added by `cameAcross`.
 * @param options - `isKept`: the answer is the same for many pages, or dear, and is not asked again
 *   before one of its topics is touched.
 */
export function query<Args extends Argument[], Value>(
  name: string,
  dependsOn: NoInfer<(...args: Args) => string[]>,
  run: (...args: Args) => Value,
  { isKept = false } = {},
): (...args: Args) => Value {
  definitions.set(name, {
    dependsOn: (args) => dependsOn(...(args as Args)),
    run: (args) => run(...(args as Args)),
    isKept,
  })
  return (...args) => {
    if (found || (!recording && !(isKept && STANDS_STILL))) return run(...args)
    const key = JSON.stringify([name, ...args])
    if (!recording) return ask(key).value as Value
    try {
      const asked = recording.get(key) ?? ask(key)
      recording.set(key, asked)
      return asked.value as Value
    } catch (error) {
      thrown = error
      throw error
    }
  }
}

/** Notes that the answer of the running query depends on this topic too. */
export function cameAcross(topic: string): void {
  found?.add(topic)
}

function ask(key: string): Asked {
  const known = kept.get(key) ?? passing.get(key)
  if (known) return known
  const [name, ...args] = JSON.parse(key) as [string, ...Argument[]]
  const definition = definitions.get(name)
  if (!definition) throw new Error(`There is no query ${name}.`)
  found = new Set(definition.dependsOn(args))
  try {
    const value = definition.run(args)
    const answer = hash('sha1', JSON.stringify(value), 'base64url')
    const asked = { read: { key, answer, topics: [...found] }, value }
    if (passing.size >= MOST_PASSING) passing.clear()
    const answers = definition.isKept ? kept : passing
    answers.set(key, asked)
    return asked
  } finally {
    found = null
  }
}

/** What became of a recorded piece of work, and what it read also where it failed. */
export interface Recorded<T> {
  value: T | null
  /** What it threw, or a query on its way; undefined when nothing did. */
  error?: unknown
  reads: Read[]
}

/**
 * Does a piece of work and notes what it read. One at a time: pages are rendered one after another.
 */
export async function recorded<T>(work: () => Promise<T>): Promise<Recorded<T>> {
  const own = new Map<string, Asked>()
  const reads = () => [...own.values()].map(({ read }) => read)
  recording = own
  thrown = undefined
  try {
    const value = await work()
    return { value, error: thrown, reads: reads() }
  } catch (error) {
    return { value: null, error, reads: reads() }
  } finally {
    recording = null
  }
}

/**
 * Asks a read again.
 *
 * @returns the digest of today's answer; null when there is no such query any more.
 */
export function askAgain(key: string): string | null {
  const [name] = JSON.parse(key) as [string]
  return definitions.has(name) ? ask(key).read.answer : null
}

/**
 * Says that the mirror may hold something else now: answers to come are asked for anew, but for the
 * kept ones that depend on no touched topic. Without topics, all of them.
 */
export function forget(touched?: ReadonlySet<string>): void {
  passing.clear()
  for (const [key, { read }] of kept)
    if (!touched || read.topics.some((topic) => touched.has(topic))) kept.delete(key)
}
