import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A query of the mirror, and the digest of its result (site/src/content/trackedQuery.ts). */
export interface Read {
  key: string
  answer: string
  cacheTags: string[]
}

/** What the compiled site exports (site/src/resident.ts). */
export interface Bundle {
  /** Renders an address; 404 when there is no such page. The body is valid until the next address is rendered. */
  render(address: string): Promise<{ status: number; body: Uint8Array }>
  /** Runs work and records its reads, also when it fails. */
  recorded<T>(work: () => Promise<T>): Promise<{ value: T | null; error?: unknown; reads: Read[] }>
  /** Does work that reads one state of the mirror, which takes less time; it must not write to the mirror. */
  inSnapshot<T>(work: () => Promise<T>): Promise<T>
  /** Digest of the current result of a read; null when the query no longer exists. */
  rerun(key: string): string | null
  /** Drops cached results that depend on these tags; all of them when omitted. */
  forget(invalidated?: ReadonlySet<string>): void
  allAddresses(): string[]
}

/** The parts of a compiled site. */
export const compiledFolders = (out: string) => ({
  /** Scripts, styles and configuration of hosts: part of every release. */
  client: join(out, 'client'),
  server: join(out, 'server'),
})

/** Loads a compiled site, which reads the mirror at BROADSHEET_MIRROR. */
export async function loadBundle(out: string): Promise<Bundle> {
  const entry = join(compiledFolders(out).server, 'entry.mjs')
  return (await import(pathToFileURL(entry).href)) as Bundle
}
