import { WriteError } from '../write.ts'
import type { DemoClock } from './moments.ts'

type Ids = ReadonlyMap<string, string>

/** Ids of what was written before, by user name or slug, and the clock. */
export interface Known extends DemoClock {
  people: Ids
  categories: Ids
  tags: Ids
  articles: Ids
}

/** @throws {WriteError} for a name that the demo does not have. */
export function idIn(ids: Ids, name: string): string {
  const id = ids.get(name)
  if (!id) throw new WriteError(`The demo has no ${name}.`)
  return id
}

/** The id of an optional name; null without one. */
export const idOrNull = (ids: Ids, name: string | undefined): string | null =>
  name === undefined ? null : idIn(ids, name)
