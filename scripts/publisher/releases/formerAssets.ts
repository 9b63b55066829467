import { link, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesIn } from '../../files/folder.ts'
import { replaceFile } from '../../files/replace.ts'

/** Folder of scripts, styles and fonts in a release; their names contain a digest. */
export const SITE_ASSETS = '_astro'
/** Assets of earlier code are served for this long, for pages that are still open. */
const RETENTION_DAYS = 7
/** Maximum size of former assets; the oldest are removed first. */
const MOST_BYTES = 64 * 2 ** 20

/** Time at which each asset was removed from the code, ISO 8601, by name. */
type Former = Record<string, string>

/** Two consecutive versions of a served folder. */
export interface Versions {
  /** Folder of the live version. */
  live: string
  /** Folder of the next version, with the assets of its own code only. */
  next: string
  /** Path of the assets inside both. */
  assets: string
  /** File with the times of former assets; outside of both folders, because it is not served. */
  note: string
}

/**
 * Links former assets into the folder of the next version, so that open pages can load their islands and
 * screens; expired assets are left out.
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
  const retained = await unexpired(from, former, since, now)
  await linkAll(from, to, retained)
  await replaceFile(
    note,
    JSON.stringify(Object.fromEntries(retained.map((name) => [name, since(name)]))),
  )
}

/** Links the assets of the live release into the earlier release that replaces it. */
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

async function unexpired(
  folder: string,
  names: string[],
  since: (name: string) => string,
  now: Date,
): Promise<string[]> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString()
  const retained: string[] = []
  let bytes = 0
  for (const name of names.toSorted((a, b) => since(b).localeCompare(since(a)))) {
    bytes += (await stat(join(folder, name))).size
    if (since(name) >= oldest && bytes <= MOST_BYTES) retained.push(name)
  }
  return retained
}

const assetsIn = (folder: string) => filesIn(folder).catch(() => [])

async function readNote(note: string): Promise<Former> {
  try {
    return JSON.parse(await readFile(note, 'utf8'))
  } catch {
    return {}
  }
}
