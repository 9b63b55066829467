import { link, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile } from './search/manifest.ts'

/** Where the site's scripts, styles and fonts lie in a release, each named by its content. */
const ASSETS = '_astro'
/** A page that was opened before a new version of the code may still ask for its files this long. */
const KEPT_DAYS = 7
/** However often the code changes, former assets take no more than this of the disk; the oldest go first. */
const MOST_BYTES = 64 * 2 ** 20

/** Since when each asset is no part of the code any more: its name and a moment, ISO 8601. */
type Former = Record<string, string>

/** Kept beside the releases: inside of one it would be served. */
const noteIn = (site: string) => join(site, 'former-assets.json')

/**
 * Links the assets of the live release that a new version of the code has no more into its release, so
 * that an open page still finds what its islands ask for; those that are too old are left out.
 *
 * @param site - folder that holds the releases, where the age of the assets is noted.
 * @param live - release that readers get now.
 * @param next - release they are going to get; it holds the assets of its own code only.
 */
export async function carryAssets(
  site: string,
  live: string,
  next: string,
  now: Date,
): Promise<void> {
  const known = await readNote(site)
  const own = new Set(await filesIn(next))
  const former = (await filesIn(live)).filter((name) => !own.has(name))
  const since = (name: string) => known[name] ?? now.toISOString()
  const kept = await worthKeeping(live, former, since, now)
  await linkAssets(live, next, kept)
  const note: Former = Object.fromEntries(kept.map((name) => [name, since(name)]))
  await replaceFile(noteIn(site), JSON.stringify(note))
}

/** Gives an earlier release the assets of the live one it takes the place of; their age counts from then. */
export async function lendAssets(live: string, next: string): Promise<void> {
  const own = new Set(await filesIn(next))
  const missing = (await filesIn(live)).filter((name) => !own.has(name))
  await linkAssets(live, next, missing)
}

async function linkAssets(from: string, to: string, names: string[]): Promise<void> {
  for (const name of names) {
    const file = join(to, ASSETS, name)
    await mkdir(dirname(file), { recursive: true })
    await link(join(from, ASSETS, name), file)
  }
}

async function worthKeeping(
  live: string,
  names: string[],
  since: (name: string) => string,
  now: Date,
): Promise<string[]> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  const kept: string[] = []
  let bytes = 0
  for (const name of names.toSorted((a, b) => since(b).localeCompare(since(a)))) {
    bytes += (await stat(join(live, ASSETS, name))).size
    if (since(name) >= oldest && bytes <= MOST_BYTES) kept.push(name)
  }
  return kept
}

async function filesIn(release: string): Promise<string[]> {
  const folder = join(release, ASSETS)
  const options = { withFileTypes: true, recursive: true } as const
  const entries = await readdir(folder, options).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

async function readNote(site: string): Promise<Former> {
  try {
    return JSON.parse(await readFile(noteIn(site), 'utf8'))
  } catch {
    return {}
  }
}
