import { link, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesIn } from '../../files/folder.ts'
import { replaceFile } from '../../files/replace.ts'

/** Where the site's scripts, styles and fonts lie in a release, each named by its content. */
export const SITE_ASSETS = '_astro'
/** A page that was opened before a new version of the code may still ask for its files this long. */
const RETENTION_DAYS = 7
/** However often the code changes, former assets take no more than this of the disk; the oldest go first. */
const MOST_BYTES = 64 * 2 ** 20

/** Since when each asset is no part of the code any more: its name and a moment, ISO 8601. */
type Former = Record<string, string>

/** Two versions of what is served, one after the other. */
export interface Versions {
  /** Folder of the one people get now. */
  live: string
  /** Folder of the one they are going to get; it holds the assets of its own code only. */
  next: string
  /** Where in both of them the assets lie. */
  assets: string
  /** File that says how old the former ones are; in one of the folders it would be served. */
  note: string
}

/**
 * Links the assets that a new version of the code has no more into its folder, so that an open page
 * still finds what its islands and screens ask for; those that are too old are left out.
 */
export async function carryAssets(
  { live, next, assets, note }: Versions,
  now: Date,
): Promise<void> {
  const [from, to] = [join(live, assets), join(next, assets)]
  const known = await readNote(note)
  const own = new Set(await assetsIn(to))
  const former = (await assetsIn(from)).filter((name) => !own.has(name))
  const since = (name: string) => known[name] ?? now.toISOString()
  const kept = await worthKeeping(from, former, since, now)
  await linkAll(from, to, kept)
  await replaceFile(note, JSON.stringify(Object.fromEntries(kept.map((one) => [one, since(one)]))))
}

/** Gives an earlier release the assets of the live one it takes the place of; their age counts from then. */
export async function lendAssets(live: string, next: string): Promise<void> {
  const [from, to] = [join(live, SITE_ASSETS), join(next, SITE_ASSETS)]
  const own = new Set(await assetsIn(to))
  const missing = (await assetsIn(from)).filter((name) => !own.has(name))
  await linkAll(from, to, missing)
}

async function linkAll(from: string, to: string, names: string[]): Promise<void> {
  for (const name of names) {
    const file = join(to, name)
    await mkdir(dirname(file), { recursive: true })
    await link(join(from, name), file)
  }
}

async function worthKeeping(
  folder: string,
  names: string[],
  since: (name: string) => string,
  now: Date,
): Promise<string[]> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString()
  const kept: string[] = []
  let bytes = 0
  for (const name of names.toSorted((a, b) => since(b).localeCompare(since(a)))) {
    bytes += (await stat(join(folder, name))).size
    if (since(name) >= oldest && bytes <= MOST_BYTES) kept.push(name)
  }
  return kept
}

const assetsIn = (folder: string) => filesIn(folder).catch(() => [])

async function readNote(note: string): Promise<Former> {
  try {
    return JSON.parse(await readFile(note, 'utf8'))
  } catch {
    return {}
  }
}
