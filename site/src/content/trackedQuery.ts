import {
  type Duration,
  digestOf,
  forgetAnswers,
  keepAnswer,
  knownAnswer,
  type Read,
  type Result,
  sameAnswer,
} from './answers.ts'
import { IS_MIRROR_CONSTANT } from './environment.ts'

/**
 * Queries with dependency tracking. All data of a page comes from the queries of this folder. While the
 * resident publisher renders a page, they record the query, a digest of the answer and its cache tags
 * (shared/publishing/cacheTags.ts). `astro build` only caches answers.
 */

type Argument = string | number
interface Definition {
  dependsOn: (args: Argument[]) => string[]
  run: (args: Argument[]) => unknown
  duration: Duration
}
const definitions = new Map<string, Definition>()

/** Reads of the page that is being rendered; null when nothing is recorded. */
let recording: Map<string, Result> | null = null
/** Error of a query while the page was rendered: the app responds with 500 without the reason. */
let thrown: unknown
/** Cache tags of the running query; nested queries add to it. */
let found: Set<string> | null = null
/** Entities that several queries share, cached until their tag is invalidated; see `Shared`. */
const shared: { known: Map<string, unknown>; tagPrefix: string }[] = []
/** Maximum of entities of a kind, about a kilobyte each: a list page shows up to sixty articles. */
const SHARED_LIMIT = 5000

/**
 * Defines a tracked query.
 *
 * @param name - unique among all queries.
 * @param dependsOn - cache tags of a call; `trackDependency` adds those of the articles it reads.
 * @param options - `isPersistent`: many pages share the answer, or it is expensive; it is cached until
 *   one of its tags is invalidated. `isRecent`: so are the answers of the most recent calls. Such queries
 *   have all cache tags of what they read.
 */
export function query<Args extends Argument[], Value>(
  name: string,
  dependsOn: NoInfer<(...args: Args) => string[]>,
  run: (...args: Args) => Value,
  { isPersistent = false, isRecent = false } = {},
): (...args: Args) => Value {
  definitions.set(name, {
    dependsOn: (args) => dependsOn(...(args as Args)),
    run: (args) => run(...(args as Args)),
    duration: isPersistent ? 'persistent' : isRecent ? 'recent' : 'transient',
  })
  return (...args) => {
    if (found ? !isPersistent : !recording && !(isPersistent && IS_MIRROR_CONSTANT))
      return run(...args)
    const key = JSON.stringify([name, ...args])
    if (found) return nested(key, found) as Value
    if (!recording) return runQuery(key).value as Value
    try {
      const result = recording.get(key) ?? runQuery(key)
      recording.set(key, result)
      return result.value as Value
    } catch (error) {
      thrown = error
      throw error
    }
  }
}

/** The persistent answer that another query is made from; that one then has its cache tags, too. */
function nested(key: string, outer: Set<string>): unknown {
  const { read, value } = runQuery(key)
  for (const tag of read.cacheTags) outer.add(tag)
  return value
}

/**
 * Entities by id that many queries return, such as articles in lists: each is read once, and what is
 * rendered from one can be cached with it, until its cache tag is invalidated. Empty outside of recorded work
 * and of `astro build`, where the mirror may change between two reads.
 */
export class Shared<Value extends object> {
  readonly #known = new Map<string, Value>()

  /** @param tagOf - the cache tag that covers everything that is read of an entity; it ends with the id. */
  constructor(tagOf: (id: string) => string) {
    shared.push({ known: this.#known, tagPrefix: tagOf('') })
  }

  /**
   * The entities with these ids, in the same order; those that do not exist are left out.
   *
   * @param read - reads the entities that are not cached.
   */
  get(ids: readonly string[], read: (missing: string[]) => Map<string, Value>): Value[] {
    if (!found && !IS_MIRROR_CONSTANT) return present(ids, read([...ids]))
    if (this.#known.size > SHARED_LIMIT) this.#known.clear()
    const missing = ids.filter((id) => !this.#known.has(id))
    if (missing.length > 0) for (const [id, value] of read(missing)) this.add(id, value)
    return present(ids, this.#known)
  }

  /** Adds an entity that was read with another query, unless it is known. */
  add(id: string, value: Value): void {
    if ((found || IS_MIRROR_CONSTANT) && !this.#known.has(id))
      this.#known.set(id, withDigest(value))
  }
}

/** In the digests of answers, an entity is represented by its own digest: it is in many answers. */
function withDigest<Value extends object>(value: Value): Value {
  let digest: string | undefined
  const toJSON = () => {
    digest ??= digestOf({ ...value })
    return digest
  }
  return Object.defineProperty(value, 'toJSON', { value: toJSON })
}

function present<Value>(ids: readonly string[], values: ReadonlyMap<string, Value>): Value[] {
  return ids.map((id) => values.get(id)).filter((value) => value !== undefined)
}

/** Adds a cache tag to the running query. */
export function trackDependency(topic: string): void {
  found?.add(topic)
}

function runQuery(key: string): Result {
  const known = knownAnswer(key)
  if (known) return known
  const [name, ...args] = JSON.parse(key) as [string, ...Argument[]]
  const definition = definitions.get(name)
  if (!definition) throw new Error(`There is no query ${name}.`)
  const outer = found
  found = new Set(definition.dependsOn(args))
  try {
    const value = definition.run(args)
    const answer = digestOf(value)
    const cacheTags = [...found]
    const result = { read: { key, answer, cacheTags }, value: sameAnswer(key, answer) ?? value }
    keepAnswer(definition.duration, key, result)
    return result
  } finally {
    found = outer
  }
}

/** Result of recorded work. Reads are included when it failed. */
export interface Recorded<T> {
  value: T | null
  /** Error of the work or of one of its queries; undefined when there was none. */
  error?: unknown
  reads: Read[]
}

/**
 * Runs work and records its reads. Not reentrant: pages are rendered one after another.
 */
export async function recorded<T>(work: () => Promise<T>): Promise<Recorded<T>> {
  const own = new Map<string, Result>()
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
 * Runs a recorded query again.
 *
 * @returns the digest of the current answer; null when the query no longer exists.
 */
export function rerun(key: string): string | null {
  const [name] = JSON.parse(key) as [string]
  return definitions.has(name) ? runQuery(key).read.answer : null
}

/**
 * Drops cached answers after a change of the mirror: all transient ones, and what has an invalidated tag.
 *
 * @param invalidated - cache tags; everything is dropped when omitted.
 */
export function forget(invalidated?: ReadonlySet<string>): void {
  forgetAnswers(invalidated)
  for (const one of shared) forgetShared(one, invalidated)
}

function forgetShared(
  { known, tagPrefix }: (typeof shared)[number],
  invalidated: ReadonlySet<string> | undefined,
): void {
  if (!invalidated) known.clear()
  else
    for (const tag of invalidated)
      if (tag.startsWith(tagPrefix)) known.delete(tag.slice(tagPrefix.length))
}
