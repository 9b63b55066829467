import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A question to the mirror, and the digest of its answer (site/src/content/trackedQuery.ts). */
export interface Read {
  key: string
  answer: string
  cacheTags: string[]
}

/** What the compiled site exports (site/src/resident.ts). */
export interface Bundle {
  app: { render(request: Request): Promise<Response> }
  /** Does a piece of work and notes what it read, also where it failed. */
  recorded<T>(work: () => Promise<T>): Promise<{ value: T | null; error?: unknown; reads: Read[] }>
  /** The digest of today's answer to a read; null when nothing asks that any more. */
  rerun(key: string): string | null
  /** Says what the mirror may hold otherwise now; without topics, everything. */
  forget(invalidated?: ReadonlySet<string>): void
  allAddresses(): string[]
}

/** The parts of a compiled site. */
export const compiledFolders = (out: string) => ({
  /** Scripts, styles and what hosts are told: belongs into every release. */
  client: join(out, 'client'),
  server: join(out, 'server'),
})

/** Loads a compiled site; its mirror is the one in BROADSHEET_MIRROR. */
export async function loadBundle(out: string): Promise<Bundle> {
  const entry = join(compiledFolders(out).server, 'entry.mjs')
  return (await import(pathToFileURL(entry).href)) as Bundle
}
