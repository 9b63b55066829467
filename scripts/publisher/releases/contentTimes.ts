import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * When the content of a release was last published. A release that is changed file by file keeps the
 * name it was made under, which may be months old; what readers got from it is as recent as this.
 */
export type ContentTimes = Readonly<Record<string, string>>

const fileBeside = (releases: string) => join(dirname(releases), 'content-times.json')

/** The times by name of the release, ISO 8601; a release that never changed is not among them. */
export async function readContentTimes(releases: string): Promise<ContentTimes> {
  try {
    return JSON.parse(await readFile(fileBeside(releases), 'utf8')) as ContentTimes
  } catch {
    return {}
  }
}

/** Notes that a release was changed, and forgets releases that are no longer kept. */
export async function noteContentTime(
  releases: string,
  name: string,
  now: Date,
  kept: readonly string[],
): Promise<void> {
  const known = Object.entries(await readContentTimes(releases))
  const times = Object.fromEntries(known.filter(([one]) => kept.includes(one)))
  const file = fileBeside(releases)
  await writeFile(`${file}.next`, JSON.stringify({ ...times, [name]: now.toISOString() }))
  await rename(`${file}.next`, file)
}
