import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Time of the last publish into each release. A release that is changed file by file keeps its name,
 * which may be months old.
 */
export type ContentTimes = Readonly<Record<string, string>>

const fileBeside = (releases: string) => join(dirname(releases), 'content-times.json')

/** The times by name of the release, ISO 8601; without releases that never changed. */
export async function readContentTimes(releases: string): Promise<ContentTimes> {
  try {
    return JSON.parse(await readFile(fileBeside(releases), 'utf8')) as ContentTimes
  } catch {
    return {}
  }
}

/** Records that a release was changed, and removes releases that are no longer stored. */
export async function noteContentTime(
  releases: string,
  name: string,
  now: Date,
  stored: readonly string[],
): Promise<void> {
  const known = Object.entries(await readContentTimes(releases))
  const times = Object.fromEntries(known.filter(([release]) => stored.includes(release)))
  const file = fileBeside(releases)
  await writeFile(`${file}.next`, JSON.stringify({ ...times, [name]: now.toISOString() }))
  await rename(`${file}.next`, file)
}
